import FeatureDiagnostics
import Gherkin

extension Problem {
  /// A message in English that names the problem and says how to fix it.
  var english: String {
    switch self {
    case .syntax(let advice, let quickFix): advice.text(.english) + (quickFix?.hint(.english) ?? "")
    case .missingLanguageHeader(let language, let code):
      "the file is in \(language): write '# language: \(code)' in the first line"
    case .unreadable(let reason): "can't read this file: \(reason)"
    case .misnamedFile(let suggestion):
      "this file isn't read, because its name doesn't end in .feature or .feature.md: rename it to '\(suggestion)'"
    case .undefinedStep(let text, let nearest):
      "no definition matches '\(text)'"
        + (nearest.map { hint($0) + text.unusualCharacters(missingIn: $0).note(.english) }
          ?? ": use one of the defined steps, or define this one")
    case .stepWithoutText: "the step has no text: write it after the keyword"
    case .unusualCharacters(let characters, let suggestion):
      "no definition matches the step, because it has \(characters.english): "
        + "write '\(suggestion)'"
    case .undefinedStepValue(let problem): problem.english
    case .unconvertible(let value, let type, let range?, _):
      "'\(value)' is out of range for \(type) (\(range)): use a number in this range"
    case .unconvertible(let value, let type, nil, let values):
      "'\(value)' isn't a valid \(type)"
        + (values.isEmpty ? ": use a number" : ": use \(values.listed(or: " or ", last: ", or "))")
    case .ambiguousStep(let text, let definitions):
      "'\(text)' matches several definitions, \(definitions.listedInEnglish): "
        + "reword the step, or make the definitions more specific"
    case .ignoredLine(let line), .openRow(let line): line.message
    case .unknownPlaceholder(let name, let nearest):
      "the examples have no column '\(name)'"
        + (nearest.map { hint("<\($0)>") } ?? ": add the column, or use another one")
    case .unknownColumn(let name, let nearest, let isRow):
      "the step takes no \(isRow ? "row" : "column") '\(name)'" + (nearest.map { hint($0) } ?? ": rename or remove it")
    case .missingColumn(let name, let isRow): "the step needs the \(isRow ? "row" : "column") '\(name)': add it"
    case .repeatedColumn(let name, true):
      "row '\(name)' matches the same property as an earlier row: rename or remove it"
    case .repeatedColumn(let name, false):
      "column '\(name)' matches the same property as an earlier column: rename or remove it"
    case .cellOutOfRange(let text, let name, let type, let range, let isRow):
      "'\(text)' in \(isRow ? "row" : "column") '\(name)' is out of range for \(type) (\(range)): "
        + "use a number in this range"
    case .notTwoCells(let count):
      "expected a name and a value, found \(count == 1 ? "1 cell" : "\(count) cells"): give each row two cells"
    case .notOneCell(let count): "expected one value in each row, found \(count): give each row one value"
    case .missingHeader(let value): "'\(value)' is where the header should be: write a header row above it"
    case .duplicateKey(let key): "duplicate key '\(key)': rename it, or remove the row"
    case .invalidCell(let text, let name, .integer, _, let isRow):
      "'\(text)' isn't a whole number, but \(isRow ? "row" : "column") '\(name)' needs one"
    case .invalidCell(let text, let name, .number, _, let isRow):
      "'\(text)' isn't a number, but \(isRow ? "row" : "column") '\(name)' needs one"
    case .invalidCell(let text, let name, .text, let values, let isRow):
      "'\(text)' isn't allowed in \(isRow ? "row" : "column") '\(name)': use \(values.listed(or: " or ", last: ", or "))"
    case .missingStepArgument(true): "this step needs a table below it: add one"
    case .missingStepArgument(false): "this step needs a table or doc string below it: add one"
    case .untakenStepArgument(true): "this step takes no table: remove the table"
    case .untakenStepArgument(false): "this step takes no doc string: remove the doc string"
    case .style(let problem): problem.english
    }
  }
}

extension Problem.Style {
  /// A message in English that names the problem and says how to fix it.
  var english: String {
    switch self {
    case .emptyFile: "the file has no feature: add one or remove the file"
    case .featureWithoutScenarios: "the feature has no scenarios: add one or remove the file"
    case .unnamedScenario: "the scenario has no name: add one that says what it shows"
    case .duplicateFeature(let uri): "the feature in \(uri) has the same name: rename one of them"
    case .duplicateScenario(.line(let line)): "the scenario on line \(line) has the same name: rename one of them"
    case .duplicateScenario(.file(let uri, let line)):
      "the scenario at \(uri):\(line) has the same name: rename one of them"
    case .outlineWithoutExamples: "the outline has no examples: add some, or change it to a scenario"
    case .unusedColumn(let name): "no step uses the column '\(name)': use or remove it"
    case .duplicateTag(let tag): "\(tag) appears twice: remove one"
    case .inheritedTag(let tag): "\(tag) is inherited from the feature, rule, or outline: remove it here"
    case .commentedTags: "this line has tags and a comment: move the comment to its own line"
    case .tagNotAllowed(let tag): "\(tag) isn't an allowed tag: remove it or add it to the allowed tags"
    case .missingTag(let pattern): "the scenario has no tag that matches '\(pattern)': add one"
    case .restrictedText(let text, let pattern): "'\(text)' matches the restricted pattern '\(pattern)': reword it"
    case .backgroundOfOneScenario: "the background applies to only one scenario: move its steps into the scenario"
    case .stepsOutOfOrder: "the steps aren't in the order Given, When, Then: split the scenario"
    case .severalActions: "the scenario already has a When step: split the scenario"
    case .repeatedKeyword:
      "the step before is of the same kind (context, action, or outcome): use 'And' or its equivalent in the file's "
        + "language"
    case .tooManySteps(let count, let maximum):
      "there are \(count) steps, but at most \(maximum) are allowed: split the scenario or background"
    case .longText(let count, let maximum):
      "the text has \(count) characters, but at most \(maximum) are allowed: shorten it"
    case .fileName(let expected): "the file name doesn't have the required style: rename the file to '\(expected)'"
    case .unnamedFeature: "the feature has no name: add one that says what it is about"
    case .emptyScenario: "the scenario has no steps: add some, or remove the scenario"
    case .emptyBackground: "the background has no steps: add some, or remove it"
    case .notContextInBackground: "the background has a step other than Given: move the step into the scenarios"
    case .examplesInScenario(let keyword): "this scenario has examples: change its keyword to '\(keyword)'"
    case .homogenousTag(let tag, .feature): "all scenarios of the feature have \(tag): move it above the feature"
    case .homogenousTag(let tag, .rule): "all scenarios of the rule have \(tag): move it above the rule"
    case .homogenousTag(let tag, .outline): "all examples of the outline have \(tag): move it above the outline"
    case .restrictedTag(let tag): "\(tag) is a restricted tag: remove it"
    case .tooManyScenarios(let count, let maximum):
      "there are \(count) scenarios, but at most \(maximum) are allowed: split the file"
    case .layout(let layout): english(layout) + ": run 'korniszon format'"
    case .unknownRequirement(let tag, let nearest):
      "\(tag) isn't in the list of requirements"
        + (nearest.map { hint("@\($0)") } ?? ": correct it, or add the requirement to the list")
    case .featureWarning(let warning): warning.message
    case .unusedDefinition(let pattern): "no step uses the definition '\(pattern)': use it or remove it"
    }
  }

  private func english(_ layout: Layout) -> String {
    switch layout {
    case .trailingSpaces: "this line ends with whitespace"
    case .emptyLines: "there is more than one blank line here"
    case .missingLineFeed: "the file doesn't end with a newline"
    case .tagSpacing: "there must be exactly one space before this tag"
    }
  }
}

private func hint(_ suggestion: String?) -> String { suggestion.map { ": did you mean '\($0)'?" } ?? "" }
