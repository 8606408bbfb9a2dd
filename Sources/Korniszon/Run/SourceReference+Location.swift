import CucumberMessages

extension CucumberMessages.StepDefinition.Pattern {
  init(_ pattern: StepPattern) {
    switch pattern {
    case .expression(let source): self.init(type: .cucumberExpression, source: source)
    case .regex(let source): self.init(type: .regularExpression, source: source)
    }
  }
}

extension SourceReference {
  init(_ location: SourceLocation, root: String) {
    self.init(uri: location.path(relativeTo: root), location: CucumberMessages.Location(line: location.line))
  }
}
