import Gherkin
import OperatingSystem

extension Option {
  package static let authoring: [Option] = [
    Option(
      "rules",
      "Set style rules, such as '{\"use-and\": \"error\"}'",
      commands: editors,
      .value("JSON", as: .object) { (options, text) throws(UsageError) in try options.add(rules: text) }
    ),
    Option(
      "program",
      "Use the steps of this program: a product of the package, or a path",
      commands: programUsers,
      .value("NAME|PATH") { (options, text) throws(UsageError) in
        if text.isEmpty { throw UsageError("must be the name of a product, or a path") }
        options.program = text
      }
    ),
    Option(
      "build",
      "Build the program first, with 'swift build'",
      commands: ["check", "editor", "rename", "watch"],
      isConfigurable: false,
      .flag { $0.buildsProgram = $1 }
    ),
    Option(
      "fix",
      "Fix problems that have only one possible fix, such as mistyped keywords",
      commands: ["check"],
      isConfigurable: false,
      .flag { $0.fixesProblems = $1 }
    ),
    Option(
      "search",
      "List only the definitions that contain these words",
      commands: ["steps"],
      isConfigurable: false,
      .value("TEXT") { $0.searchText = $1 }
    ),
    Option(
      "in-language",
      "List only the definitions of steps in this language",
      commands: ["steps"],
      isConfigurable: false,
      choices: Dialect.all.map(\.code),
      .value("CODE") { (options, code) throws(UsageError) in options.listedLanguage = try Dialect.option(code).code }
    ),
    Option(
      "json",
      "Write the step catalog as JSON, for tools",
      commands: ["steps"],
      isConfigurable: false,
      .flag { $0.isJSON = $1 }
    ),
    Option(
      "no-uses",
      "Don't look for uses in feature files",
      commands: ["steps"],
      isConfigurable: false,
      .flag { $0.findsUses = !$1 }
    ),
    Option(
      "output",
      "Write the page to this file or folder (default: \(Options.editorPath))",
      commands: ["editor"],
      isConfigurable: false,
      .value("FILE|DIR/") { $0.editorOutput = $1 }
    ),
    Option(
      "results",
      "Show the results of the run in this message stream",
      commands: ["editor"],
      isConfigurable: false,
      .value("FILE") { $0.editorResults = PathName.normalized($1) }
    ),
    Option(
      "check",
      "Fail if a file isn't formatted, without changing any file",
      commands: ["format"],
      isConfigurable: false,
      .flag { $0.checksFormat = $1 }
    ),
    Option(
      "diff",
      "Show the changes without making them",
      commands: ["format", "rename"],
      isConfigurable: false,
      .flag { $0.showsDifference = $1 }
    ),
  ]
}
