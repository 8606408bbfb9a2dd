import FeatureDiagnostics
import Foundation
import Gherkin

/// A Swift file with a suite for each feature file and a test for each scenario.
///
/// The suites are nested in an extension of the project's type `FeatureTests`, whose `features` property runs the
/// scenarios.
struct TestSource {
  /// The folder that the paths of feature files are relative to.
  private let root: String
  private var suites: [String] = []
  private var suiteNames = UniqueNames()
  /// The paths of all feature files, relative to `root` if they are inside it.
  private var files: [String] = []
  /// The syntax errors and unreadable files, formatted like compiler warnings.
  private(set) var warnings: [String] = []

  /// The name of the test that finds feature files without tests.
  private static let checkName = "Every feature file has tests"

  init(root: String) {
    self.root = root
    _ = suiteNames.unique(Self.checkName)
  }

  /// The contents of the Swift file.
  var text: String {
    """
    // Generated from feature files by the plug-in FeatureTests.
    import KorniszonTesting
    import Testing

    extension FeatureTests {
      @Test static func `\(Self.checkName)`() async throws {
        try await FeatureTests.features.check(files: [\(files.map(\.swiftLiteral).joined(separator: ", "))])
      }
    \(suites.joined(separator: "\n"))
    }

    """
  }

  /// Adds the suite for the feature file at a path. If the file can't be read or parsed, also adds warnings.
  mutating func add(_ path: String) {
    let place = path.relative(to: root)
    files.append(place)
    let file = place.split(separator: "/").last.map { String($0) } ?? place
    var tests: [Test] = []
    var title = "Feature: \(file)"
    do {
      let pickles = try Self.pickles(of: path)
      title = pickles.title ?? title
      tests = pickles.scenarios.map { Test($0, in: place) }
    } catch let errors as ParseErrors {
      for error in errors.errors {
        warnings.append(
          "\(path):\(error.location.line):\(error.location.column ?? 1): warning: \(errors.advice(on: error))"
        )
      }
    } catch {
      warnings.append("\(path):1:1: warning: can't read this file: \(error.localizedDescription)")
    }
    let check = "check(\(place.swiftLiteral), scenarioCount: \(tests.count))"
    tests.append(Test(name: "No mistakes in \(file)", call: check))
    var names = UniqueNames()
    let functions = tests.map { $0.function(named: names.unique($0.name.swiftIdentifier)) }
    suites.append(
      """
        @Suite struct `\(suiteNames.unique(title.swiftIdentifier))` {
      \(functions.joined(separator: "\n"))
        }
      """
    )
  }

  private static func pickles(of path: String) throws -> (title: String?, scenarios: [Gherkin.Pickle]) {
    var ids = IDGenerator()
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let document = try Parser().parse(try Source(uri: path, bytes: bytes), ids: &ids)
    let title = document.feature.map { "\($0.keyword): \($0.name)" }
    return (title, Array(document.pickles(ids: &ids)))
  }
}

/// A generated test.
private struct Test {
  let name: String
  var tags: [String] = []
  /// The method call on `FeatureTests.features`, which may throw.
  let call: String

  func function(named identifier: String) -> String {
    let traits = tags.map { ".scenarioTag(\($0.swiftLiteral))" }.joined(separator: ", ")
    return """
          @Test\(traits.isEmpty ? "" : "(\(traits))") func `\(identifier)`() async throws {
            try await FeatureTests.features.\(call)
          }
      """
  }
}

extension Test {
  /// Creates the test for a scenario in the file at a path.
  init(_ scenario: Gherkin.Pickle, in path: String) {
    let title = scenario.name.isEmpty ? "\(scenario.scenario.keyword)" : "\(scenario.name)"
    name = scenario.rule.map { "\($0.name) - \(title)" } ?? title
    tags = scenario.tags.map { String($0.name.drop { $0 == "@" }) }
    let arguments = "\("\(scenario.name)".swiftLiteral), at: \(path.swiftLiteral), line: \(scenario.location.line)"
    call = "scenario(\(arguments)).run()"
  }
}

extension String {
  /// Returns the path relative to a folder that contains it, or the path unchanged if the folder doesn't.
  fileprivate func relative(to folder: String) -> String {
    guard utf8.starts(with: (folder + "/").utf8) else { return self }
    return String(utf8.dropFirst(folder.utf8.count + 1)) ?? self
  }

  /// The string as a name that is valid between backticks. The name contains a space, so that it can't be the name of
  /// another declaration.
  ///
  /// Characters that XML escapes are replaced by similar ones, because Swift Testing doesn't escape test names in its
  /// XML output.
  fileprivate var swiftIdentifier: String {
    let allowed = unicodeScalars.map { scalar -> Character in
      if let similar = Self.similarCharacters[scalar] { return similar }
      let isAllowed =
        scalar.properties.isGraphemeBase && !scalar.properties.isWhitespace && !"`\\".unicodeScalars.contains(scalar)
      return isAllowed || scalar.properties.isGraphemeExtend ? Character(scalar) : " "
    }
    let words = String(allowed).split(separator: " ").joined(separator: " ")
    return words.contains(" ") && words.contains { $0.isLetter || $0.isNumber } ? words : "Scenario: \(words)"
  }

  private static let similarCharacters: [Unicode.Scalar: Character] = ["\"": "'", "&": "＆", "<": "‹", ">": "›"]

  /// The string as a Swift string literal.
  fileprivate var swiftLiteral: String {
    let escaped = unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\"
        ? "\\\(scalar)" : scalar.value < 32 ? "\\u{\(String(scalar.value, radix: 16))}" : "\(scalar)"
    }
    return "\"\(escaped.joined())\""
  }
}
