import CucumberExpressions
import Reports

/// A report type that a project registered with ``AcceptanceCommand/reporter(_:_:_:)``.
struct CustomReport: Sendable {
  let name: String
  let purpose: String
  let reporter: @Sendable (@escaping ReportSink) -> any Reporter
}

/// The report types that `--format` accepts.
struct ReportTypes: Sendable {
  /// The built-in types.
  static let builtIn = ReportTypes(ReportFormat.BuiltIn.allCases.map { .builtIn($0) })

  /// All types, in the order of the help.
  let all: [ReportFormat.Kind]

  /// The formats that a subcommand accepts instead of reports of runs.
  var otherFormats: [String] = []

  private init(_ all: [ReportFormat.Kind]) {
    self.all = all
  }

  /// Adds the report types of a project. Throws if a name is invalid or already taken.
  init(custom reports: [CustomReport]) throws(UsageError) {
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
      case .custom: throw UsageError("two reporters have the name '\(report.name)'")
      }
      all.append(.custom(report))
    }
    self.init(all)
  }

  /// Returns the type with a name, or throws if there is none.
  func type(named name: String) throws(UsageError) -> ReportFormat.Kind {
    let names = all.map(\.name)
    guard let index = names.firstIndex(of: name) else {
      let names = otherFormats.isEmpty ? names : otherFormats
      let hint = names.nearest(to: name).map { " Did you mean \($0)?" } ?? ""
      throw UsageError("unknown report type '\(name)': choose one of \(names.joined(separator: ", ")).\(hint)")
    }
    return all[index]
  }
}
