import Gherkin

/// A checker that compares the steps of a file with the step definitions.
struct StepChecker {
  /// The problems found so far. Each occurs once, although a step may be in many pickles.
  private(set) var problems: [Diagnostic] = []
  /// The catalog positions of the definitions that steps match.
  private(set) var usedDefinitions: Set<Int> = []

  /// The nearest definitions of the undefined steps.
  private(set) var memory = CheckMemory()

  private let earlier: CheckMemory
  private let catalog: StepCatalog
  private let values: ValueFinder
  /// The tables of all steps, by the lines of the steps.
  private let tables: [Int: DataTable]
  private let lines: [Substring]
  /// The lines of steps that are undefined or ambiguous, or aren't checked.
  private var judgedLines: Set<Int>
  /// The lines of steps whose table or doc string was checked.
  private var checkedArguments: Set<Int> = []
  /// The invalid values found so far, by line.
  private var invalidValues: [Int: Set<Problem>] = [:]
  /// The last text of the step on each line. The steps of a background are in many pickles.
  private var lastTexts: [Int: Substring] = [:]

  init(
    _ catalog: StepCatalog,
    _ values: ValueFinder,
    _ tables: [Int: DataTable],
    _ lines: [Substring],
    skipping skippedLines: Set<Int>,
    remembering earlier: CheckMemory
  ) {
    self.catalog = catalog
    self.values = values
    self.tables = tables
    self.lines = lines
    judgedLines = skippedLines
    self.earlier = earlier
  }

  mutating func check(_ step: Pickle.Step) {
    let line = step.location.line
    guard lastTexts.updateValue(step.text, forKey: line) != step.text else { return }
    let matches = catalog.indices(matching: step.text)
    usedDefinitions.formUnion(matches)
    guard matches.count != 1 else { return checkArgument(of: step, catalog.definitions[matches[0]]) }
    if matches.isEmpty, let problem = values.problem(of: step.text) {
      // Each row of an outline may have another value.
      guard !judgedLines.contains(line), invalidValues[line, default: []].insert(problem).inserted else { return }
      return add(problem, step)
    }
    guard judgedLines.insert(line).inserted else { return }
    if matches.isEmpty {
      if let (characters, text) = step.text.withUsualCharacters, !catalog.indices(matching: text[...]).isEmpty {
        add(.unusualCharacters(characters, suggestion: text), step, fix: replacement(of: step, by: text))
      } else {
        add(.undefinedStep(step.text, nearest: nearestText(to: step.text)), step)
      }
    } else {
      add(.ambiguousStep(step.text, definitions: matches.map { catalog.definitions[$0].quotedWithPlace }), step)
    }
  }

  /// Returns the edit of a step's text, or `nil` if the text depends on a row of examples.
  private func replacement(of step: Pickle.Step, by text: String) -> TextEdit? {
    let line = lines.indices.contains(step.location.line - 1) ? lines[step.location.line - 1].trimmedEnd : ""
    guard line.hasSuffix(step.text) else { return nil }
    let end = line.unicodeScalars.count + 1
    let columns = (end - step.text.unicodeScalars.count)..<end
    return TextEdit(line: step.location.line, columns: columns, newText: text)
  }

  /// Returns a step of the nearest definition, if any.
  private mutating func nearestText(to text: Substring) -> String? {
    let text = String(text)
    let nearest = memory.nearest[text] ?? earlier.nearest[text] ?? catalog.nearestStep(to: text[...])?.text
    memory.nearest[text] = .some(nearest)
    return nearest
  }

  /// Checks the data table or doc string of a step.
  private mutating func checkArgument(of step: Pickle.Step, _ definition: StepCatalog.Definition) {
    guard !judgedLines.contains(step.location.line), checkedArguments.insert(step.location.line).inserted else {
      return
    }
    let (hasTable, hasDocString) = (step.dataTable != nil, step.docString != nil)
    if hasTable, !definition.takesTable {
      add(.untakenStepArgument(isTable: true), step)
    } else if hasDocString, !definition.takesDocString {
      add(.untakenStepArgument(isTable: false), step)
    } else if definition.requiresStepArgument, !hasTable, !hasDocString {
      add(.missingStepArgument(isTable: definition.table != nil), step)
    } else if let expected = definition.table, let table = tables[step.location.line] {
      problems += table.problems(expecting: expected, lines)
    }
  }

  private mutating func add(_ problem: Problem, _ step: Pickle.Step, fix: TextEdit? = nil) {
    problems.append(Diagnostic(problem, .error, at: step.location, in: lines, fix: fix))
  }
}

extension StepCatalog.Definition {
  fileprivate var quotedWithPlace: String { "'\(source)' (\(place))" }
}
