import CommandSupport
import CucumberMessages
import FeatureDiagnostics
import Gherkin

/// A human-readable list of step definitions, grouped by file.
struct StepList {
  /// The maximum width, in terminal columns, of the lines that show details of a definition. Longer lines wrap.
  private static let width = 100

  let catalog: StepCatalog
  /// The words that the listed definitions must contain, or `nil` to list all definitions.
  let query: String?
  /// The code of the language to list, such as `en`, or `nil` to list all definitions. A definition whose language is
  /// unknown is always listed.
  let language: String?

  /// The list as text: the files with their definitions, followed by the number of definitions.
  var text: String {
    let found = query.map { catalog.definitions(containing: $0) } ?? catalog.definitions
    let listed = found.filter { definition in language.map { catalog.language(of: definition) ?? $0 == $0 } ?? true }
    let paths = listed.map(\.path)
    let files = paths.indices.filter { $0 == 0 || paths[$0 - 1] != paths[$0] }.map { paths[$0] }
    let lists = files.map { path in "\(path)\n\n\(text(of: listed.filter { $0.path == path }))\n" }
    return lists.joined() + total(listed.count)
  }

  private func total(_ count: Int) -> String {
    let total = catalog.definitions.count
    let words = MessageLanguage(rawValue: language ?? catalog.mainLanguage ?? "en") ?? .english
    if let query { return words.stepCount(count, of: total, containing: query) + "\n" }
    if let language { return words.stepCount(count, of: total, inLanguage: language) + "\n" }
    return words.stepCount(total, unused: catalog.definitions.count { $0.uses.isEmpty }) + "\n"
  }

  /// Returns the language in which to describe a definition: the language of its steps if messages exist in that
  /// language, or English otherwise.
  private func words(of definition: StepCatalog.Definition) -> MessageLanguage {
    dialect(of: definition).flatMap { MessageLanguage(rawValue: $0.code) } ?? .english
  }

  /// Returns the definitions of a file, each as a line with its expression followed by its details.
  private func text(of definitions: [StepCatalog.Definition]) -> String {
    let rows = definitions.map { definition in
      let keyword = definition.example(in: dialect(of: definition)).dropLast(definition.example(in: nil).count)
      let words = words(of: definition)
      let expression = (keyword + definition.source).terminalLine
      return [expression, words.useCount(definition.uses.count), words.line(definition.line)]
    }
    let lines = AlignedColumns(rows).text.split(separator: "\n")
    return zip(definitions, lines).map { definition, line in
      "  \(line)\n" + details(of: definition).map(Self.wrapped).joined()
    }
    .joined()
  }

  /// The pieces of a line, between which the line can wrap.
  private typealias Detail = [String]

  /// Returns the summary of the doc comment, the values of parameters, the columns of the table, and an example.
  private func details(of definition: StepCatalog.Definition) -> [Detail] {
    let words = words(of: definition)
    var details = definition.summary.map { [Self.parts($0)] } ?? []
    for parameter in definition.parameters where !parameter.values.isEmpty {
      let detail = Self.list("{\(parameter.name)}: ", parameter.values.sorted())
      if !details.contains(detail) { details.append(detail) }
    }
    if let table = definition.table {
      let columns = columns(of: table, for: definition)
      let required = columns.filter(\.isRequired).map(\.name)
      let optional = columns.filter { !$0.isRequired }.map(\.name) + (table.allowsOtherColumns ? ["…"] : [])
      let titles = words.titles(ofVertical: table.isVertical)
      if !required.isEmpty { details.append(Self.list(titles.0, required)) }
      if !optional.isEmpty { details.append(Self.list(titles.1, optional)) }
    }
    if definition.example(in: nil) != definition.source || definition.table != nil {
      details.append(Self.parts("\(words.example): \(definition.example(in: dialect(of: definition)))"))
    }
    if let table = definition.table {
      for line in table.sampleLines(columns(of: table, for: definition)) { details.append(["  " + line]) }
    }
    return details
  }

  /// Returns the columns of a table as they appear in steps in the language of a definition.
  private func columns(
    of table: StepCatalog.Table,
    for definition: StepCatalog.Definition
  ) -> [StepCatalog.Table.Column] {
    catalog.language(of: definition).map { catalog.columns(of: table, in: $0) } ?? table.columns
  }

  private static func parts(_ text: String) -> Detail {
    text.split(separator: " ").enumerated().map { $0 == 0 ? String($1) : " \($1)" }
  }

  private static func list(_ title: String, _ elements: [String]) -> Detail {
    elements.enumerated().map { index, element in
      (index == 0 ? title : " ") + element + (index == elements.count - 1 ? "" : ",")
    }
  }

  /// Returns the language of a definition or, if it isn't known, the language of most steps.
  private func dialect(of definition: StepCatalog.Definition) -> Dialect? {
    Dialect.named(catalog.language(of: definition) ?? catalog.mainLanguage ?? "en")
  }

  /// Returns a detail as indented lines, with further indentation after the first line.
  private static func wrapped(_ detail: Detail) -> String {
    var lines: [String] = []
    var line = "    "
    for part in detail {
      if line.columns + part.columns > width, !line.allSatisfy(\.isWhitespace) {
        lines.append(line)
        line = "      " + part.drop { $0 == " " }
      } else {
        line += part
      }
    }
    return (lines + [line]).map { $0 + "\n" }.joined()
  }
}

extension StepCatalog.Table {
  /// Returns the header row of a table with the required columns, or with up to three columns if none is required. For
  /// a vertical table, returns its rows.
  fileprivate func sampleLines(_ columns: [Column]) -> [String] {
    let required = columns.filter(\.isRequired)
    let names = (required.isEmpty ? Array(columns.prefix(3)) : required).map(\.name)
    let rows = isVertical ? names.map { [$0, "…"] } : [(hasKeyColumn ? ["…"] : []) + names]
    return GherkinTable(rows: rows).lines
  }
}
