import CucumberMessages
import Gherkin

/// The table of step definitions and their usage.
struct UsageText {
  /// The usages, in stream order.
  let usages: [StepUsage]
  let style: TerminalStyle

  private static let titles = ["steps", "mean", "slowest", "total"]

  func text(columns: Int?) -> String {
    let used = usages.filter { $0.matchCount > 0 }.enumerated().sorted {
      ($1.element.mean ?? .zero, $1.element.total, $0.offset) < ($0.element.mean ?? .zero, $0.element.total, $1.offset)
    }.map(\.element)
    let unused = usages.filter { $0.matchCount == 0 }
    let numbers = AlignedColumns([Self.titles] + used.map(Self.numbers), alignment: .trailing).paddedRows.map {
      "  " + $0.joined(separator: "  ")
    }
    var lines: [LocatedLine] = []
    if !used.isEmpty {
      lines = [LocatedLine(style.paint("Step definitions, slowest first", .bold)), LocatedLine("")]
      lines += numbers.prefix(1).map { LocatedLine(style.paint($0, .dim)) }
      lines += zip(used, numbers.dropFirst()).map { usage, numbers in line(usage, numbers + "  ") }
      lines.append(LocatedLine(""))
    }
    if !unused.isEmpty {
      lines += [LocatedLine(style.paint("Unused step definitions", .bold)), LocatedLine("")]
      lines += unused.map { line($0, "  ") } + [LocatedLine("")]
    }
    let total = "\(usages.count) step definition\(usages.count == 1 ? "" : "s")"
    let rest = unused.isEmpty ? "" : ", " + style.paint("\(unused.count) unused", .yellow)
    return LocatedLine.text(lines, style, columns: columns) + total + rest + "\n"
  }

  private func line(_ usage: StepUsage, _ prefix: String) -> LocatedLine {
    let text = prefix + usage.pattern
    return LocatedLine(text, columns: text.columns, location: usage.definition.sourceReference.text?.singleLine)
  }

  private static func numbers(_ usage: StepUsage) -> [String] {
    [String(usage.matchCount)]
      + [usage.mean, usage.slowest, usage.total].map { duration in
        usage.mean == nil ? "-" : duration?.preciseText ?? "-"
      }
  }
}
