package import Gherkin
import Korniszon

/// Information that the program prints instead of doing its work.
package enum Information {
  case help, version, languages
  case keywords(Dialect)

  package func text(_ invocation: Invocation) -> String {
    switch self {
    case .help: Help.text(invocation)
    case .version: "Korniszon \(Release.version)\n"
    case .languages: Languages.list
    case .keywords(let dialect): Languages.keywords(dialect)
    }
  }
}
