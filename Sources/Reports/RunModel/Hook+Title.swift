import CucumberMessages

extension Hook {
  /// What kind of hook it is, with its name.
  var title: String {
    let kind =
      switch type {
      case .beforeTestRun: "BeforeAll hook"
      case .afterTestRun: "AfterAll hook"
      case .beforeTestCase: "Before hook"
      case .afterTestCase: "After hook"
      case .beforeTestStep: "BeforeStep hook"
      case .afterTestStep: "AfterStep hook"
      case nil: "Hook"
      }
    return name.map { "\(kind): \($0)" } ?? kind
  }
}
