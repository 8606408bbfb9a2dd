import FeatureDiagnostics
import Gherkin

/// Parses one input of libFuzzer. The first byte chooses the syntax, and the rest is the file.
///
/// Reads every part of the document. A trap, a hang, or an invalid memory access is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzParser(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let uri = input.first.map { $0 % 2 == 0 } == true ? "fuzz.feature" : "fuzz.feature.md"
  do throws(ParseErrors) {
    let source = try Source(uri: uri, bytes: Array(input.dropFirst()))
    var ids = IDGenerator()
    let document = try Parser().parse(source, ids: &ids)
    let size = visit(document) + document.pickles(ids: &ids).reduce(0) { $0 + visit($1) }
    let tokens = try Parser().tokens(of: source)
    precondition(size >= 0 && !tokens.isEmpty)
  } catch {
    precondition(!error.rendered.isEmpty && error.errors.allSatisfy { !$0.message.isEmpty })
  }
  return 0
}

private func visit(_ document: GherkinDocument) -> Int {
  guard let feature = document.feature else { return 0 }
  var size = feature.name.utf8.count + feature.description.utf8.count + feature.tags.count
  for comment in document.comments { size += comment.text.utf8.count }
  for scenarios in [feature.scenarios] + feature.rules.map(\.scenarios) {
    for scenario in scenarios {
      size += scenario.name.utf8.count + scenario.description.utf8.count + scenario.tags.count
      for examples in scenario.examples { size += (examples.tableHeader?.cells.count ?? 0) + examples.tableBody.count }
      for step in scenario.steps { size += step.keyword.utf8.count + step.text.utf8.count }
    }
  }
  return size
}

private func visit(_ pickle: Pickle) -> Int {
  pickle.name.utf8.count + pickle.tags.count
    + pickle.steps.reduce(0) { size, step in
      size + step.text.utf8.count + (step.docString?.content.utf8.count ?? 0)
        + (step.dataTable?.rows ?? []).reduce(0) { $0 + $1.reduce(0) { $0 + $1.utf8.count } }
    }
}
