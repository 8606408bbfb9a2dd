import FeatureDiagnostics
import Gherkin
import LanguageService

/// Allocates memory for a string of `count` bytes, which JavaScript passes to `countProblems`.
@_cdecl("allocateText")
public func allocateText(_ count: Int) -> UnsafeMutablePointer<UInt8> {
  UnsafeMutablePointer.allocate(capacity: count)
}

/// The step catalog for the checks, with one definition: `I have {int} cucumber(s)`.
private let catalog = """
  {"version": 1, "parameterTypes": [], "definitions": [{
    "expression": "I have {int} cucumber(s)", "isRegularExpression": false, "keyword": "given", "file": "Steps.swift",
    "line": 1, "parameters": [{"type": "int", "example": "5"}], "takesStepArgument": false, "uses": []
  }]}
  """

/// Checks a feature file and returns the number of its problems, or -1 if formatting, completion, or a message fails.
@_cdecl("countProblems")
public func countProblems(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
  let text = String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  let source = Source(uri: "page.feature", text: text)
  do throws(StepCatalogError) {
    let catalog = try StepCatalog(json: catalog)
    let problems = FeatureChecker(catalog: catalog, language: .polish).diagnostics(of: source)
    let formatted = Source(uri: "page.feature", text: source.formatted())
    var ids = IDGenerator()
    let document = Parser().recover(formatted, ids: &ids).document
    let actions = problems.flatMap { document.codeActions(for: $0, catalog: catalog) { _ in nil } }
    let items = document.completions(at: Location(line: 1, column: 1), catalog: catalog, tags: ["@a"])
    let isComplete =
      formatted.formatted() == formatted.text && !items.isEmpty && problems.allSatisfy { !$0.message.isEmpty }
      && actions.allSatisfy { !$0.title.isEmpty } && catalog.json.utf8.count > 0
    return isComplete ? problems.count : -1
  } catch {
    return -1
  }
}
