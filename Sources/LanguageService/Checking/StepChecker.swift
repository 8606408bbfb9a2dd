import CucumberExpressions
import FeatureDiagnostics
import Gherkin

/// A checker that compares the steps of a file with the step definitions.
struct StepChecker {
  /// The problems found so far. Each occurs only once, even if its step is in many pickles.
  private(set) var problems: [Diagnostic] = []
  /// The indices in the catalog of the definitions that steps match.
  private(set) var usedDefinitions: Set<Int> = []

  /// The results to keep for the next version of the file.
  private(set) var cache = CheckCache()

  private let earlier: CheckCache
  private let catalog: StepCatalog
  private let values: ValueFinder
  /// The data tables of all steps, keyed by the 1-based line of the step.
  private let tables: [Int: GherkinDocument.DataTable]
  /// The 1-based lines of steps whose data tables contain placeholders.
  private let filledTables: Set<Int>
  /// The examples rows, keyed by 1-based line; empty unless a data table contains placeholders.
  private let examples: [Int: NamedRow]
  private let lines: [Substring]
  /// The 1-based lines with unknown placeholders.
  private let skippedLines: Set<Int>
  /// The lines of steps that aren't checked or whose problem has already been found.
  private var judgedLines: Set<Int>
  /// The lines of steps whose table or doc string has been checked.
  private var checkedArguments: Set<Int> = []
  /// The problems in tables and doc strings.
  private var tableProblems: Set<Diagnostic> = []
  /// The examples rows for which a step has a problem, keyed by the line of the step.
  private var failedRows: [Int: [FailedRow]] = [:]
  /// The number of examples rows for which a step was checked, keyed by the line of the step.
  private var rowCounts: [Int: Int] = [:]
  /// The text that the step on each line had when it was last checked, keyed by line. A background step is in many
  /// pickles, but is checked only once.
  private var lastTexts: [Int: Substring] = [:]

  init(
    _ catalog: StepCatalog,
    _ values: ValueFinder,
    _ document: GherkinDocument,
    _ lines: [Substring],
    skipping skippedLines: Set<Int>,
    cache earlier: CheckCache
  ) {
    self.catalog = catalog
    self.values = values
    tables = document.dataTables
    filledTables = Set(tables.filter { ArgumentTable.hasPlaceholder($0.value) }.keys)
    examples = filledTables.isEmpty ? [:] : document.rowsOfExamples
    self.lines = lines
    self.skippedLines = skippedLines
    judgedLines = skippedLines
    self.earlier = earlier
  }

  /// An examples row for which a step doesn't match exactly one definition, or has an argument that can't be converted.
  private struct FailedRow {
    let step: Pickle.Step
    let matches: [Int]
    /// The problem of an argument, or `nil` if there is none.
    var problem: Problem?
    let line: Int
  }

  /// Checks a step of a pickle. ``finish(_:)`` adds the problems that depend on an examples row.
  mutating func check(_ step: Pickle.Step, of pickle: Pickle) {
    let line = step.location.line
    let dependsOnRow = pickle.examples != nil && hasPlaceholder(line)
    let tableDependsOnRow = pickle.examples != nil && filledTables.contains(line)
    guard lastTexts.updateValue(step.text, forKey: line) != step.text || dependsOnRow || tableDependsOnRow else {
      return
    }
    if dependsOnRow { rowCounts[line, default: 0] += 1 }
    let known = known(step.text)
    let matches = known.matches
    usedDefinitions.formUnion(matches)
    let definition = matches.count == 1 ? catalog.definitions[matches[0]] : nil
    if let definition { checkArgument(of: step, pickle, definition) }
    let problem = known.hasProblem ? definition?.problemOfArguments(in: step.text) : nil
    guard definition == nil || problem != nil else { return }
    if dependsOnRow {
      guard !judgedLines.contains(line) else { return }
      let row = FailedRow(step: step, matches: matches, problem: problem, line: pickle.location.line)
      return failedRows[line, default: []].append(row)
    }
    guard judgedLines.insert(line).inserted else { return }
    addProblem(of: step, matches, problem ?? problemOfValue(in: step, matches))
  }

  /// Returns the results for a step's text, computing them if they aren't known yet.
  private mutating func known(_ text: Substring) -> CheckCache.KnownText {
    if let known = cache.texts[text] { return known }
    let known = earlier.texts[text] ?? catalog.knownText(text)
    cache.texts[text] = known
    return known
  }

  /// Adds the problems that depend on examples rows. A problem is located at the step if every row causes it and no
  /// value is invalid. If not, it is located at the cells of the rows.
  mutating func finish(_ document: GherkinDocument) {
    guard !failedRows.isEmpty else { return }
    let rows = document.rowsOfExamples
    let first = problems.count
    for (line, var failed) in failedRows {
      for index in failed.indices where failed[index].problem == nil {
        failed[index].problem = problemOfValue(in: failed[index].step, failed[index].matches, mayBeEmpty: true)
      }
      if failed.count == rowCounts[line], failed.allSatisfy({ $0.problem == nil }), let first = failed.first {
        addProblem(of: first.step, first.matches, nil)
        continue
      }
      for row in failed {
        let cell = rows[row.line]?.cell(ofStep: lines[line - 1], value: row.problem?.invalidValue)
        addProblem(of: row.step, row.matches, row.problem, at: cell?.location, length: cell?.value.unicodeScalars.count)
      }
    }
    // Several steps may use the same cell.
    var found: Set<Diagnostic> = []
    problems = problems[..<first] + problems[first...].filter { found.insert($0).inserted }
  }

  /// Returns whether a line contains a `<`, which may begin a placeholder.
  private func hasPlaceholder(_ line: Int) -> Bool {
    lines.indices.contains(line - 1) && lines[line - 1].withSpan { $0.contains(UInt8(ascii: "<")) }
  }

  /// Returns the problem of an undefined step that differs from a definition only in a value, or `nil` if there is none
  /// or the nearest step is a better suggestion.
  private mutating func problemOfValue(
    in step: Pickle.Step,
    _ matches: [Int],
    mayBeEmpty: Bool = false
  ) -> Problem? {
    guard matches.isEmpty else { return nil }
    let problem = values.problem(of: step.text, mayBeEmpty: mayBeEmpty) { nearestText(to: step) }
    return problem.map { .undefinedStepValue($0) }
  }

  /// Adds the given problem of an argument or, without one, the problem of a step that doesn't match exactly one
  /// definition. Without a location, the problem is located at the argument or the step.
  private mutating func addProblem(
    of step: Pickle.Step,
    _ matches: [Int],
    _ problem: Problem?,
    at location: Location? = nil,
    length: Int? = nil
  ) {
    func add(_ problem: Problem, at place: (location: Location, length: Int?)? = nil, fix: TextEdit? = nil) {
      let location = location ?? place?.location ?? step.location
      let length = (length ?? place?.length).map { max(1, $0) }
      problems.append(Diagnostic(problem, .error, at: location, length: length, in: lines, fix: fix))
    }
    if let problem {
      add(problem, at: problem.invalidValue.flatMap { place(of: $0, in: step) })
    } else if matches.isEmpty, step.text.isEmpty {
      add(.stepWithoutText)
    } else if matches.isEmpty {
      if let usual = catalog.usualText(of: step.text) {
        let fix = replacement(of: step, by: usual.text)
        add(.unusualCharacters(usual.characters, suggestion: usual.text), fix: fix)
      } else {
        let missing = values.problemOfMissingValue(in: step.text).map { Problem.undefinedStepValue($0) }
        add(missing ?? .undefinedStep(step.text, nearest: nearestText(to: step)))
      }
    } else {
      add(.ambiguousStep(step.text, definitions: matches.map { catalog.definitions[$0].quotedWithPlace }))
    }
  }

  /// Returns the edit that replaces a step's text, or `nil` if the text depends on an examples row.
  private func replacement(of step: Pickle.Step, by text: String) -> TextEdit? {
    columns(of: step).map { TextEdit(line: step.location.line, columns: $0, newText: text) }
  }

  /// Returns the 1-based columns of a step's text, in Unicode scalars, or `nil` if the text depends on an examples row.
  private func columns(of step: Pickle.Step) -> Range<Int>? {
    let line = lines.indices.contains(step.location.line - 1) ? lines[step.location.line - 1].trimmedEnd : ""
    guard line.hasSuffix(step.text) else { return nil }
    let end = line.unicodeScalars.count + 1
    return (end - step.text.unicodeScalars.count)..<end
  }

  /// Returns the location and the length, in Unicode scalars, of an argument, or `nil` if the text depends on an
  /// examples row.
  private func place(of argument: Substring, in step: Pickle.Step) -> (location: Location, length: Int?)? {
    guard let columns = columns(of: step) else { return nil }
    let column = columns.lowerBound + step.text.unicodeScalars[..<argument.startIndex].count
    return (Location(line: step.location.line, column: column), argument.unicodeScalars.count)
  }

  /// Returns the text of the nearest step that a definition matches, or `nil` if none is near.
  private mutating func nearestText(to step: Pickle.Step) -> String? {
    let (hasTable, hasDocString) = (step.dataTable != nil, step.docString != nil)
    let key = CheckCache.key(of: step.text, hasTable: hasTable, hasDocString: hasDocString)
    if let known = cache.nearest[key] { return known }
    let nearest =
      earlier.nearest[key]
      ?? catalog.nearestStep(
        to: step.text,
        hasTable: hasTable,
        hasDocString: hasDocString,
        cache: &cache.words
      )?
      .text
    cache.nearest[key] = .some(nearest)
    return nearest
  }

  /// Checks the data table or doc string of a step.
  private mutating func checkArgument(
    of step: Pickle.Step,
    _ pickle: Pickle,
    _ definition: StepCatalog.Definition
  ) {
    let line = step.location.line
    guard !judgedLines.contains(line), checkedArguments.insert(line).inserted || filledTables.contains(line) else {
      return
    }
    let (hasTable, hasDocString) = (step.dataTable != nil, step.docString != nil)
    if hasTable, !definition.takesTable {
      add(.untakenStepArgument(isTable: true), step)
    } else if hasDocString, !definition.takesDocString {
      add(.untakenStepArgument(isTable: false), step)
    } else if definition.requiresStepArgument, !hasTable, !hasDocString {
      add(.missingStepArgument(isTable: definition.table != nil || definition.cells != nil), step)
    } else if let written = tables[line], let filled = step.dataTable {
      guard definition.table != nil || definition.cells != nil else { return }
      let row = examples[pickle.location.line]
      let table = ArgumentTable(written, filled, row, lines, uncertainLines: skippedLines)
      if let expected = definition.table { add(table.problems(expecting: expected, lines, pickle.language)) }
      if let expected = definition.cells { add(table.problems(expecting: expected, lines)) }
    }
  }

  /// Adds the problems in a table or doc string, except those already found for an earlier examples row.
  private mutating func add(_ found: [Diagnostic]) {
    problems += found.filter { tableProblems.insert($0).inserted }
  }

  private mutating func add(_ problem: Problem, _ step: Pickle.Step) {
    add([Diagnostic(problem, .error, at: step.location, in: lines)])
  }
}

extension StepCatalog {
  fileprivate func knownText(_ text: Substring) -> CheckCache.KnownText {
    let matches = indices(matching: text)
    let problem = matches.count == 1 ? definitions[matches[0]].problemOfArguments(in: text) : nil
    return CheckCache.KnownText(matches: matches, hasProblem: problem != nil)
  }
}

extension StepCatalog.Definition {
  fileprivate var quotedWithPlace: String { "'\(source)' (\(place))" }
}
