import CucumberExpressions
import FeatureAdvice
import Gherkin

/// The context of the cursor, which determines the completions.
struct CompletionContext {
  private let document: GherkinDocument
  private let location: Location
  private let dialect: Dialect?
  /// The nodes that contain the line, from the feature to the innermost node.
  private let path: [SyntaxNode]
  /// The steps of the document.
  private let steps: [StepReference]

  /// The text between the indentation and the cursor. In a Markdown file, the list marker isn't included.
  let linePrefix: Substring

  /// The text between the cursor and the end of the line.
  private let lineSuffix: Substring

  /// The column of the prefix's first character.
  private let startColumn: Int

  private let messageLanguage: MessageLanguage

  init(
    _ document: GherkinDocument,
    _ location: Location,
    _ language: String,
    _ messageLanguage: MessageLanguage
  ) {
    self.document = document
    self.messageLanguage = messageLanguage
    self.location = location
    let line = SourceText(document.source)[location.line]
    let before = line.unicodeScalars.prefix(max(0, (location.column ?? 1) - 1))
    var prefix = before.drop { $0.isBlank }
    if document.source.mediaType == .markdown, let marker = prefix.first, "*-+".unicodeScalars.contains(marker) {
      prefix = prefix.dropFirst().drop { $0.isBlank }
    }
    linePrefix = Substring(prefix)
    lineSuffix = Substring(line.unicodeScalars.dropFirst(before.count))
    startColumn = before.count - prefix.count + 1
    dialect = Dialect.named(document.feature?.language ?? document.source.declaredLanguage ?? language)
    path = document.syntaxTree?.path(to: Location(line: location.line, column: startColumn)) ?? []
    steps = document.stepReferences
  }

  /// Whether the cursor is between the delimiters of a doc string.
  var isInDocString: Bool { path.contains { $0.kind == .docString && $0.range.lowerBound.line < location.line } }

  private func range(_ length: Int) -> Range<Location> {
    let end = Location(line: location.line, column: location.column ?? 1)
    return Location(line: location.line, column: (location.column ?? 1) - length)..<end
  }

  /// Returns the number of Unicode scalars between the cursor and the end of its word or cell, without trailing
  /// whitespace.
  private func rest(upTo isEnd: (Unicode.Scalar) -> Bool) -> Int {
    let rest = Substring(lineSuffix.unicodeScalars.prefix { !isEnd($0) })
    return rest.trimmedPart.isEmpty ? 0 : rest.trimmedEnd.unicodeScalars.count
  }

  // MARK: Tags and tables

  func tagItems(_ tags: [String]) -> [CompletionItem] {
    let word = Substring(linePrefix.unicodeScalars.reversed().prefix { !$0.isBlank }.reversed().map(Character.init))
    guard word.first == "@" else { return [] }
    let range = range(word.unicodeScalars.count)
    let rest = rest { $0.isBlank || $0 == "@" }
    return tags.unique.sorted().filter { $0.folded.hasPrefix(String(word).folded) }
      .map { CompletionItem(.tag, label: $0, range: range, rest: rest) }
  }

  /// The columns of the outline's examples if the text before the cursor ends within a placeholder, or `nil` otherwise.
  var placeholderItems: [CompletionItem]? {
    let typed = Substring(linePrefix.unicodeScalars.reversed().prefix { $0 != "<" }.reversed().map(Character.init))
    guard typed.unicodeScalars.count < linePrefix.unicodeScalars.count, !typed.unicodeScalars.contains(">"),
      let outline
    else { return nil }
    let headers = outline.examples.compactMap { $0.tableHeader?.cells.map { String($0.value) } }
    let matching = Array(headers.joined()).unique.filter { $0.folded.hasPrefix(String(typed).folded) }
    let name = lineSuffix.unicodeScalars.prefix { !"<>|".unicodeScalars.contains($0) }
    let isClosed = lineSuffix.unicodeScalars.dropFirst(name.count).first == ">"
    return matching.map { column in
      CompletionItem(
        .column,
        label: column,
        text: "<\(column)>",
        range: range(typed.unicodeScalars.count + 1),
        rest: isClosed ? name.count + 1 : 0
      )
    }
  }

  /// The outline that contains the line, or `nil` if the line is in its examples or not in an outline.
  private var outline: GherkinDocument.Scenario? {
    guard let scope, scope.kind == .scenarioOutline, let feature = document.feature else { return nil }
    let scenarios = feature.allScenarios
    return scenarios.first { $0.location.line == scope.titleRange.lowerBound.line }
  }

  /// Returns the names of columns or rows for the step's table, or the values for examples rows.
  func cellItems(_ catalog: StepCatalog) -> [CompletionItem] {
    scope?.kind == .examples ? valueItems(catalog) : columnItems(catalog)
  }

  /// Returns the values for the argument that the cell's placeholder stands for.
  private func valueItems(_ catalog: StepCatalog) -> [CompletionItem] {
    let cells = linePrefix.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
    guard let line = scope?.titleRange.lowerBound.line, let feature = document.feature, cells.count >= 2 else {
      return []
    }
    let scenarios = Array(feature.allScenarios)
    guard let scenario = scenarios.last(where: { $0.location.line < line }),
      let header = scenario.examples.first(where: { $0.location.line == line })?.tableHeader,
      header.location.line < location.line, let name = Array(header.cells).dropFirst(cells.count - 2).first?.value
    else { return [] }
    let typed = cells.last.map { String(Substring($0).trimmedPart) } ?? ""
    let finder = ValueFinder(catalog)
    let texts = scenario.steps.map { $0.text }.filter { String($0).contains(part: "<" + name + ">") }
    let values = texts.flatMap { finder.values(of: "<" + name + ">", in: $0) }.unique
    return values.filter { $0.folded.hasPrefix(typed.folded) }
      .map { CompletionItem(.column, label: $0, range: range(typed.unicodeScalars.count), rest: restOfCell) }
  }

  private func columnItems(_ catalog: StepCatalog) -> [CompletionItem] {
    guard let step = steps.last(where: { $0.step.location.line < location.line }) else { return [] }
    let table = step.definitions(in: catalog).compactMap { $0.table }.first
    let known = table.map { catalog.columns(of: $0, in: document.feature?.language ?? "en") } ?? []
    if let table, table.isVertical { return rowItems(known, below: step) }
    guard isFirstRow(below: step) else { return [] }
    let cells = linePrefix.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
      .map { String(Substring($0).trimmedPart) }
    let typed = cells.last ?? ""
    let columns = known.filter { column in
      !cells.dropLast().contains(where: column.matches) && column.name.folded.hasPrefix(typed.folded)
    }
    return columns.map { item($0, typed: typed) }
  }

  /// Returns the names that aren't in the other rows of a vertical table.
  private func rowItems(_ columns: [StepCatalog.Table.Column], below step: StepReference) -> [CompletionItem] {
    let cells = linePrefix.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
    guard cells.count == 2, let typed = cells.last.map({ String(Substring($0).trimmedPart) }) else { return [] }
    let others = step.step.dataTable?.rows.filter { $0.location.line != location.line } ?? []
    let names = others.compactMap { $0.cells.first.map { String($0.value) } }
    let free = columns.filter { column in
      !names.contains(where: column.matches) && column.name.folded.hasPrefix(typed.folded)
    }
    return free.map { item($0, typed: typed) }
  }

  private func item(_ column: StepCatalog.Table.Column, typed: String) -> CompletionItem {
    let detail = column.isRequired ? nil : messageLanguage.optional
    let range = range(typed.unicodeScalars.count)
    return CompletionItem(.column, label: column.name, detail: detail, range: range, rest: restOfCell)
  }

  /// The number of Unicode scalars between the cursor and the end of the cell's text.
  private var restOfCell: Int {
    var isEscaped = false
    return rest { scalar in
      defer { isEscaped = scalar == "\\" && !isEscaped }
      return scalar == "|" && !isEscaped
    }
  }

  /// Returns whether there are only blank lines and comments between a step and the cursor's line.
  private func isFirstRow(below step: StepReference) -> Bool {
    let text = SourceText(document.source)
    return (step.step.location.line + 1..<max(step.step.location.line + 1, location.line)).allSatisfy { line in
      let start = text[line].trimmedPart.unicodeScalars.first
      return start == nil || start == "#"
    }
  }

  // MARK: Keywords

  /// The keywords that are valid here and that start with the text before the cursor.
  var keywordItems: [CompletionItem] {
    let typed = String(linePrefix).folded
    let range = range(linePrefix.unicodeScalars.count)
    return keywords.unique.filter { $0 != "* " && $0.folded.hasPrefix(typed) }.map { keyword in
      let label = keyword.unicodeScalars.reversed().drop { $0 == " " || $0 == ":" }.reversed()
      return CompletionItem(
        .keyword,
        label: String(label.map { Character($0) }),
        text: keyword,
        range: range,
        rest: restOfKeyword(keyword)
      )
    }
  }

  /// Returns the length, in Unicode scalars, of the longest text after the cursor that is also the end of a keyword.
  private func restOfKeyword(_ keyword: String) -> Int {
    let missing = String(keyword.unicodeScalars.dropFirst(linePrefix.unicodeScalars.count)).folded
    let suffix = String(lineSuffix).folded
    return (0...missing.unicodeScalars.count).last { count in
      suffix.hasPrefix(String(missing.unicodeScalars.suffix(count)))
    } ?? 0
  }

  /// The valid keywords: those of steps, which include a space in most languages, and those of keyword lines with a
  /// colon and a space.
  private var keywords: [String] {
    guard let dialect else { return [] }
    func titles(_ keywords: [String]...) -> [String] { keywords.joined().map { $0 + ": " } }
    guard document.feature != nil else { return titles(dialect.feature) }
    let steps = [dialect.given, dialect.when, dialect.then, dialect.and, dialect.but].flatMap { $0 }
    switch scope?.kind {
    case .background: return steps + titles(dialect.scenario, dialect.scenarioOutline, dialect.rule)
    case .scenario, .scenarioOutline:
      return steps + titles(dialect.examples, dialect.scenario, dialect.scenarioOutline, dialect.rule)
    case .examples: return titles(dialect.examples, dialect.scenario, dialect.scenarioOutline, dialect.rule)
    default: return titles(dialect.scenario, dialect.scenarioOutline, dialect.background, dialect.rule)
    }
  }

  /// The nearest element above the line that has a keyword line.
  private var scope: SyntaxNode? {
    func last(_ node: SyntaxNode) -> SyntaxNode? {
      guard node.kind.hasTitle, node.titleRange.lowerBound.line < location.line else { return nil }
      return node.children.reversed().lazy.compactMap(last).first ?? node
    }
    return document.syntaxTree.flatMap(last)
  }

  // MARK: Steps

  /// The text between the keyword of a step and the cursor, or `nil` if the line doesn't start with a step keyword.
  var stepText: Substring? {
    stepKeyword.map { Substring(linePrefix.unicodeScalars.dropFirst($0.unicodeScalars.count)) }
  }

  private var stepKeyword: String? {
    guard let dialect, [.background, .scenario, .scenarioOutline].contains(scope?.kind) else { return nil }
    let keywords = [dialect.given, dialect.when, dialect.then, dialect.and, dialect.but].flatMap { $0 }
    return keywords.filter { linePrefix.hasPrefix($0) }.max { $0.unicodeScalars.count < $1.unicodeScalars.count }
  }

  /// The type of step that the keyword on the line introduces.
  private var keywordType: KeywordType? {
    guard let dialect, let stepKeyword else { return nil }
    if dialect.given.contains(stepKeyword), stepKeyword != "* " { return .context }
    if dialect.when.contains(stepKeyword), stepKeyword != "* " { return .action }
    if dialect.then.contains(stepKeyword), stepKeyword != "* " { return .outcome }
    return steps.last { $0.step.location.line < location.line }?.keywordType
  }

  /// Returns the steps that fit the text before the cursor.
  ///
  /// They are sorted by these criteria, in order of priority: whether they are in the file's language, start with the
  /// text, or usually have the type of the keyword, and how many uses they have.
  func stepItems(_ catalog: StepCatalog) -> [CompletionItem] {
    guard let typed = stepText.map({ String($0.trimmedStart) }) else { return [] }
    let found = catalog.snippets.suggestions(for: typed).first
    let masked = found?.expression ?? typed
    let range = range(typed.unicodeScalars.count)
    let rest = rest { _ in false }
    let type = keywordType
    var ranked: [(rank: (Int, Int, Int, Int, Int), definition: StepCatalog.Definition)] = []
    var valueItems: [CompletionItem] = []
    for (index, definition) in catalog.definitions.enumerated() {
      valueItems += definition.values(continuing: typed, masked).map { text in
        CompletionItem(
          .step,
          label: text,
          detail: definition.place,
          documentation: catalog.markdown(definition, in: messageLanguage),
          step: index,
          range: range,
          rest: rest
        )
      }
      let starts = definition.starts(with: typed) || definition.starts(with: masked)
      guard starts || definition.contains(words: masked), definition.hasText else { continue }
      let fitsKeyword = [type, .unknown].contains(definition.usualKeywordType)
      let isForeign = catalog.language(of: definition).map { $0 != dialect?.code } ?? false
      ranked.append(
        ((isForeign ? 1 : 0, starts ? 0 : 1, fitsKeyword ? 0 : 1, -definition.uses.count, index), definition)
      )
    }
    let items = ranked.sorted { $0.rank < $1.rank }.map { rank, definition in
      let arguments = definition.arguments(found)
      let (text, fields) = definition.text(arguments)
      return CompletionItem(
        .step,
        label: definition.source,
        detail: definition.place,
        documentation: catalog.markdown(definition, in: messageLanguage),
        text: text,
        snippet: definition.snippet(arguments),
        step: rank.4,
        fields: fields,
        range: range,
        rest: rest
      )
    }
    return valueItems + items
  }
}

extension StepCatalog.Definition {
  fileprivate func starts(with typed: String) -> Bool {
    source.folded.hasPrefix(typed.folded) || example(in: nil).folded.hasPrefix(typed.folded)
  }

  /// Returns the steps that complete a partial value at the end of the given text. For example, `access is de` becomes
  /// `access is denied`.
  ///
  /// - Parameters:
  ///   - typed: The text.
  ///   - masked: The text with parameters in place of its arguments.
  /// - Returns: The texts of the steps; empty if the last parameter has no list of values.
  fileprivate func values(continuing typed: String, _ masked: String) -> [String] {
    guard let last = parameters.last, !last.values.isEmpty, source.hasSuffix("{" + last.name + "}") else { return [] }
    let start = source.unicodeScalars.dropLast(last.name.unicodeScalars.count + 2)
    guard masked.folded.hasPrefix(String(start).folded) else { return [] }
    let begun = String(masked.unicodeScalars.dropFirst(start.count)).folded
    guard !begun.isEmpty, typed.folded.hasSuffix(begun) else { return [] }
    let kept = String(typed.unicodeScalars.dropLast(begun.unicodeScalars.count))
    return last.values.filter { $0.folded.hasPrefix(begun) && $0.folded != begun }.map { kept + $0 }
  }

  /// Returns whether the expression or its example contains every word of a string, ignoring case and diacritics.
  fileprivate func contains(words text: String) -> Bool {
    let source = (self.source + " " + example(in: nil)).folded
    return text.folded.split(separator: " ").allSatisfy { word in source.contains(part: word) }
  }

  /// Returns the first arguments of a suggestion, up to one whose type isn't that of the parameter.
  func arguments(_ suggestion: SnippetSuggestion?) -> [String] {
    let found = suggestion?.parameters ?? []
    return zip(found, parameters).prefix { $0.type.name == $1.name }.map { $0.0.argument }
  }
}

extension Source {
  /// The language in a `# language` line at the start of the file, or `nil` if there is none.
  var declaredLanguage: String? {
    for line in text.utf8.split(separator: UInt8(ascii: "\n")).lazy.map({ Substring($0).trimmedPart }) {
      guard line.hasPrefix("#") else { return nil }
      let words = line.dropFirst().split { $0 == " " || $0 == ":" || $0 == "\t" }
      if words.first == "language", words.count == 2 { return String(words[1]) }
    }
    return nil
  }
}

extension Substring {
  fileprivate var trimmedStart: Substring { Substring(unicodeScalars.drop { $0.isBlank }) }
}
