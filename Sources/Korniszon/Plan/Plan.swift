import CucumberExpressions
import Gherkin

/// What a run is going to do: the feature files, and for each selected scenario the definitions of its steps.
struct Plan: Sendable {
  /// A feature file after parsing.
  enum File: Sendable {
    case document(GherkinDocument, Pickles)
    case errors(Source?, ParseErrors)
    case unreadable(uri: String, reason: String)
  }

  let files: [File]

  init(_ files: [FeatureFile], parser: Gherkin.Parser, ids: inout IDGenerator) {
    self.files = files.map { file in
      switch file {
      case .source(let source):
        do throws(ParseErrors) {
          let document = try parser.parse(source, ids: &ids)
          return .document(document, document.pickles(ids: &ids))
        } catch {
          return .errors(source, error)
        }
      case .invalid(let errors): return .errors(nil, errors)
      case .unreadable(let uri, let reason): return .unreadable(uri: uri, reason: reason)
      }
    }
  }

  var hasErrors: Bool {
    files.contains { if case .document = $0 { false } else { true } }
  }

  /// How many scenarios the files have, whatever the filter selects.
  var scenarioCount: Int {
    files.reduce(0) { if case .document(_, let pickles) = $1 { $0 + pickles.count { _ in true } } else { $0 } }
  }

  /// The scenarios that the filter selects, in the order of the files.
  func testCases(_ filter: ScenarioFilter, _ matcher: StepMatcher, ids: inout IDGenerator) -> [TestCasePlan] {
    var testCases: [TestCasePlan] = []
    for case .document(let document, let pickles) in files {
      for pickle in filter.select(pickles, of: document) {
        testCases.append(TestCasePlan(pickle, matcher, ids: &ids))
      }
    }
    return testCases
  }
}
