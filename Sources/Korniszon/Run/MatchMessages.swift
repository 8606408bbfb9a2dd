import CucumberExpressions
import CucumberMessages

/// What messages tell of the definitions that fit a text, made once for all steps with the text.
struct MatchMessages {
  struct Match {
    let definitionIDs: [String]
    let argumentsLists: [TestCase.StepMatchArgumentsList]
    /// Keeps the text, by whose identity the match is known.
    fileprivate let text: MatchedText
  }

  let ids: DeclarationIDs
  private var known: [ObjectIdentifier: Match] = [:]

  init(_ ids: DeclarationIDs) {
    self.ids = ids
  }

  subscript(_ text: MatchedText) -> Match {
    mutating get {
      if let match = known[ObjectIdentifier(text)] { return match }
      let match = Match(
        definitionIDs: text.matches.map { ids.id(ofDefinition: $0.index) },
        argumentsLists: text.matches.map { match in
          TestCase.StepMatchArgumentsList(stepMatchArguments: match.arguments.map { TestCase.StepMatchArgument($0) })
        },
        text: text
      )
      known[ObjectIdentifier(text)] = match
      return match
    }
  }
}

extension TestCase.StepMatchArgument {
  fileprivate init(_ argument: Argument) {
    let name = argument.parameterType?.name
    self.init(group: TestCase.Group(argument.group), parameterTypeName: name)
  }
}

extension TestCase.Group {
  fileprivate init(_ group: CucumberExpressions.Group) {
    self.init(
      start: group.start,
      value: group.value.map { String($0) },
      children: group.children.isEmpty ? nil : group.children.map { TestCase.Group($0) }
    )
  }
}
