import CucumberMessages
import Gherkin

/// A whole scenario as written in its feature file, with the result and code location of each step.
struct ScenarioText {
  let scenario: RunModel.Scenario
  let style: TerminalStyle
  /// The indentation of the scenario, in columns.
  let indent: Int

  var lines: [LocatedLine] {
    guard let attempt = scenario.attempts.last else { return heading }
    let attachments = attempt.attachments.flatMap(\.textLines) + attempt.externalAttachments.map(\.url.singleLine)
    return heading + scenario.attempts.dropLast().map(line) + note + attempt.steps.flatMap(lines)
      + indented(attachments, by: 2).map { LocatedLine($0) }
  }

  /// A line that marks the scenario as failed in quarantine or as empty, or no line for any other scenario.
  private var note: [LocatedLine] {
    if scenario.hasFailedInQuarantine {
      return [LocatedLine("\(indentation)  \(style.mark(.quarantined)) (doesn't fail the run)")]
    }
    return scenario.isEmpty ? [LocatedLine("\(indentation)  \(style.mark(.empty)) (no steps)")] : []
  }

  private var heading: [LocatedLine] {
    let tags = scenario.lineage.scenario?.tags.map(\.name.singleLine).joined(separator: " ") ?? ""
    let keyword = scenario.lineage.scenario?.keyword ?? "Scenario"
    let name = scenario.name.singleLine
    let row = rowName
    let text = "\(keyword):" + (name.isEmpty ? "" : " \(name)") + (row.isEmpty ? "" : " \(row)")
    let painted =
      style.paint("\(keyword):", .bold) + (name.isEmpty ? "" : " " + style.paint(name, .bold))
      + (row.isEmpty ? "" : " " + style.paint(row, .dim))
    let tagLines = tags.isEmpty ? [] : [LocatedLine(indentation + style.paint(tags, .cyan))]
    return tagLines
      + [LocatedLine(indentation + painted, columns: indent + text.columns, location: scenario.location.singleLine)]
      + description
  }

  /// The description of the scenario. The description of an outline is included only with its first row.
  private var description: [LocatedLine] {
    guard let written = scenario.lineage.scenario, scenario.lineage.row?.isFirst ?? true else { return [] }
    return indented(written.description.descriptionLines, by: 2).map { LocatedLine($0) }
  }

  /// The name of an examples row, made of the table's name and number and the row's number in the table; empty for a
  /// plain scenario.
  private var rowName: String {
    guard let row = scenario.lineage.row else { return "" }
    let number = "#\(row.examplesNumber).\(row.number)"
    return row.examples.name.isEmpty ? "(\(number))" : "(\(row.examples.name.singleLine) \(number))"
  }

  private func line(_ attempt: RunModel.Attempt) -> LocatedLine {
    let title = attempt.decidingStep.map { ": \($0.title.singleLine)" } ?? ""
    let reason = attempt.failure.map { "  " + $0.message.summary } ?? ""
    let text = "  \(style.mark(attempt.status)) attempt \(attempt.number + 1)\(title)"
    return LocatedLine(indentation + text + style.paint(reason, .dim))
  }

  private func lines(_ step: RunModel.Step) -> [LocatedLine] {
    let details = details(of: step)
    let attachments = step.attachments.flatMap(\.textLines) + step.externalAttachments.map(\.url.singleLine)
    if step.isHook, step.status == .passed, attachments.isEmpty { return [] }
    var failure = step.status == .undefined ? nil : step.failure
    failure?.codeLocation = nil
    let reason = step.status == .skipped ? step.result?.explanation?.printableLines ?? [] : []
    return [line(step)] + indented(details, by: 6).map { LocatedLine($0) }
      + indented(attachments, by: 6).map { LocatedLine($0) }
      + indented(failure.map { FailureText(failure: $0, style: style).lines } ?? reason, by: 6).map { LocatedLine($0) }
  }

  private func line(_ step: RunModel.Step) -> LocatedLine {
    let look = TerminalStyle.look(of: step.status)
    let keyword = step.keyword.isEmpty ? "" : "\(step.keyword.singleLine) "
    let pieces = StepTextPieces(step).pieces.map { piece in
      let text = piece.text.printable.replacing("\n", with: " ")
      return piece.isArgument ? style.paint(text, look, .bold) : style.paint(text, look)
    }
    let columns = indent + 2 + style.plain.mark(step.status).columns + 1 + (keyword + step.text.printable).columns
    return LocatedLine(
      "\(indentation)  \(style.mark(step.status)) " + style.paint(keyword, look) + pieces.joined(),
      columns: columns,
      location: step.codeLocation?.singleLine
    )
  }

  /// Returns the data table or doc string of a step.
  private func details(of step: RunModel.Step) -> [String] {
    if let table = step.argument?.dataTable {
      return GherkinTable(rows: table.rows.map { $0.cells.map(\.value.printable) }).lines
    }
    guard let text = step.argument?.docString else { return [] }
    let delimiter = step.written?.fence?.delimiter ?? "\"\"\""
    return [delimiter + (text.mediaType?.singleLine ?? "")] + text.content.printableLines + [delimiter]
  }

  private var indentation: String { String(repeating: " ", count: indent) }

  private func indented(_ lines: [String], by columns: Int) -> [String] {
    lines.map { $0.isEmpty ? "" : indentation + String(repeating: " ", count: columns) + $0 }
  }
}

extension RunModel.Lineage.Row {
  fileprivate var isFirst: Bool { examplesNumber == 1 && number == 1 }
}
