import CucumberExpressions
import CucumberMessages
package import Reports

/// A report type that a project has registered with ``/KorniszonCommand/AcceptanceCommand/reporter(_:_:_:)``.
package struct CustomReport: Sendable {
  package let name: String
  package let purpose: String
  package let reporter: @Sendable (@escaping ReportSink) -> any Reporter

  package init(name: String, purpose: String, reporter: @escaping @Sendable (@escaping ReportSink) -> any Reporter) {
    self.name = name
    self.purpose = purpose
    self.reporter = reporter
  }
}

/// The report types that `--format` accepts.
package struct ReportTypes: Sendable {
  /// The built-in types.
  package static let builtIn = ReportTypes(ReportFormat.BuiltIn.allCases.map { .builtIn($0) })

  /// All types, in the order of the help.
  package let all: [ReportFormat.Kind]

  /// The formats that a subcommand accepts instead of report types; empty if it accepts report types.
  package var otherFormats: [String] = []

  /// Whether unknown names are accepted, because another program may have these reports.
  package var acceptsOthers = false

  private init(_ all: [ReportFormat.Kind]) {
    self.all = all
  }

  /// Adds the report types of a project to the built-in ones. Throws an error if a name is invalid or already in use.
  package init(custom reports: [CustomReport]) throws(UsageError) {
    var all = Self.builtIn.all
    for report in reports {
      let isPlain = report.name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
      guard isPlain, !report.name.isEmpty else {
        throw UsageError("the reporter name '\(report.name)' is invalid: use only letters, digits, '-', '_', and '.'")
      }
      switch all.first(where: { $0.name == report.name }) {
      case nil: break
      case .builtIn:
        throw UsageError("the reporter name '\(report.name)' is taken by a built-in report: choose another")
      case .custom: throw UsageError("two reporters have the name '\(report.name)': rename one")
      }
      all.append(.custom(report))
    }
    self.init(all)
  }

  /// Returns the type with a name. If the name is unknown but another program may have such a type, returns a type that
  /// writes nothing. Throws an error for any other unknown name.
  package func type(named name: String) throws(UsageError) -> ReportFormat.Kind {
    let names = all.map(\.name)
    guard let index = names.firstIndex(of: name) else {
      if acceptsOthers, otherFormats.isEmpty {
        return .custom(CustomReport(name: name, purpose: "", reporter: { _ in NoReporter() }))
      }
      let names = otherFormats.isEmpty ? names : otherFormats
      let hint = names.nearest(to: name).map { " Did you mean \($0)?" } ?? ""
      throw UsageError("unknown report type '\(name)': choose one of \(names.joined(separator: ", ")).\(hint)")
    }
    return all[index]
  }
}

/// A reporter that writes nothing, used in place of a reporter that only another program has.
private struct NoReporter: EnvelopeReporter {
  mutating func receive(_ envelope: Envelope) {}
  mutating func finish() {}
}
