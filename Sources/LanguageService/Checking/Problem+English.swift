import Gherkin

extension Problem {
  /// The problem and how to fix it, in English.
  var english: String {
    switch self {
    case .syntax(let advice, let nearest): advice.text(.english) + hint(nearest)
    case .unreadable(let reason): "can't read this file: \(reason)"
    case .undefinedStep(let text, let nearest): "no definition matches '\(text)'\(hint(nearest))"
    case .ambiguousStep(let text, let definitions):
      "several definitions match '\(text)': \(definitions.joined(separator: ", "))"
    case .suspiciousLine(let line): line.message
    case .unknownPlaceholder(let name, let nearest):
      "the examples have no column '\(name)'\(hint(nearest.map { "<\($0)>" }))"
    case .unknownColumn(let name, let nearest): "the step has no column '\(name)'\(hint(nearest))"
    case .missingColumn(let name): "the step needs the column '\(name)': add it"
    case .emptyFile: "the file has no feature: write one or remove the file"
    case .featureWithoutScenarios: "the feature has no scenario: write one or remove the file"
    case .unnamedScenario: "the scenario has no name: say what it shows"
    case .duplicateFeature(let uri): "the feature in \(uri) has the same name: say how they differ"
    case .duplicateScenario(.line(let line)): "the scenario on line \(line) has the same name: say how they differ"
    case .duplicateScenario(.file(let uri, let line)):
      "the scenario at \(uri):\(line) has the same name: say how they differ"
    case .outlineWithoutExamples: "the outline has no examples: add some, or make it a scenario"
    case .unusedColumn(let name): "no step uses the column '\(name)': use or remove it"
    case .duplicateTag(let tag): "\(tag) is here twice: remove one"
    case .inheritedTag(let tag): "\(tag) is inherited from the feature, rule or outline: remove it here"
    case .commentedTags: "this line has tags and a comment: move the comment to its own line"
    case .tagNotAllowed(let tag): "\(tag) isn't an allowed tag: remove it or allow it"
    case .missingTag(let pattern): "the scenario has no tag that matches '\(pattern)': add one"
    case .restrictedText(let text, let pattern): "'\(text)' matches the restricted pattern '\(pattern)': reword it"
    case .backgroundOfOneScenario: "the background has only one scenario: move its steps into the scenario"
    case .stepsOutOfOrder: "steps go from Given to When to Then: split the scenario"
    case .severalActions: "the scenario has another When: split the scenario"
    case .repeatedKeyword: "the step above has the same keyword: use the language's word for 'And'"
    case .tooManySteps(let count, let maximum): "\(count) steps, but at most \(maximum) are allowed: split it"
    case .longText(let count, let maximum): "\(count) characters, but at most \(maximum) are allowed: shorten it"
    case .fileName(let expected): "the name of the file has another style: rename the file to '\(expected)'"
    case .unknownRequirement(let tag, let nearest):
      "\(tag) isn't in the list of requirements\(hint(nearest.map { "@\($0)" }))"
    case .unusedDefinition(let pattern): "no step uses the definition '\(pattern)': remove it"
    }
  }

  private func hint(_ suggestion: String?) -> String { suggestion.map { ": did you mean '\($0)'?" } ?? "" }
}
