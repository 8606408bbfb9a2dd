/// The options and paths given to the command.
struct Options {
  enum Action {
    case messages, tokens, check, help, version
  }

  static let version = "0.1.0"

  static let help = """
    Usage: gherkin [OPTION]... FILE...

    Parses feature files (.feature, .feature.md) and prints messages, one JSON object per line.
    If FILE is '-', the program reads standard input.

          --no-source    Omit the sources
          --no-ast       Omit the syntax trees
          --no-pickles   Omit the pickles
          --tokens       Print tokens instead of messages
          --check        Print only human-readable errors, to standard error; exit with 1 if there are any
      -h, --help         Show this help
      -v, --version      Print the version

    """

  private(set) var action = Action.messages
  private(set) var hasSource = true
  private(set) var hasAST = true
  private(set) var hasPickles = true
  private(set) var paths: [String] = []

  /// Parses the arguments after the command name. All arguments after `--` are paths. Ignores the arguments after
  /// `--help` or `--version`.
  ///
  /// - Throws: An error if an option is unknown or no path is given.
  init(_ arguments: some Sequence<String>) throws(CommandError) {
    var isOption = true
    for argument in arguments {
      switch argument {
      case "--" where isOption: isOption = false
      case "--no-source" where isOption: hasSource = false
      case "--no-ast" where isOption: hasAST = false
      case "--no-pickles" where isOption: hasPickles = false
      case "--tokens" where isOption: action = .tokens
      case "--check" where isOption: action = .check
      case "--help" where isOption, "-h" where isOption: action = .help
      case "--version" where isOption, "-v" where isOption: action = .version
      case _ where isOption && argument.hasPrefix("-") && argument != "-": throw .unknownOption(argument)
      default: paths.append(argument)
      }
      if action == .help || action == .version { return }
    }
    if paths.isEmpty { throw .noFiles }
  }
}
