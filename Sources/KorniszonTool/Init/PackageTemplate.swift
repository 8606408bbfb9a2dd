import CommandSupport
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of a new package.
struct PackageTemplate {
  let name: String
  let dependency: PackageDependency

  /// The name of the program that runs the features.
  var program: String { "\(name)-acceptance" }

  /// Returns a package name for a folder, such as `my-shop` for `My Shop`.
  ///
  /// The name consists of the ASCII letters and digits of the folder's name, in lowercase, with one hyphen in place of
  /// each run of other characters between them. If the result doesn't start with a letter, the name is `app`.
  static func name(for folder: URL) -> String {
    let folder = URL(filePath: folder.standardized.path(percentEncoded: false), directoryHint: .isDirectory)
    let characters = folder.lastPathComponent.lowercased().map { character in
      character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
    }
    let name = characters.split(separator: "-").map { String($0) }.joined(separator: "-")
    return name.first?.isLetter == true ? name : "app"
  }

  /// The files in the order of a folder listing, with paths relative to the package.
  var files: [(path: String, text: String)] {
    [
      (".github/workflows/acceptance.yml", workflow),
      (".gitignore", ".build/\nreports/\n"),
      ("Features/basket.feature", Self.feature),
      ("Package.swift", manifest),
      ("Sources/\(program)/Basket.swift", Self.steps),
      ("Sources/\(program)/main.swift", Self.main),
      ("korniszon.json", configuration),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name)",
      platforms: [.macOS(.v15)],
      dependencies: [\(dependency.manifestEntry)],
      targets: [
        .executableTarget(
          name: "\(program)",
          dependencies: [
            .product(name: "Korniszon", package: "\(dependency.identity)"),
            .product(name: "KorniszonCommand", package: "\(dependency.identity)"),
          ]
        )
      ]
    )

    """
  }

  private static let feature = """
    Feature: Basket
      The basket collects what a customer wants to buy.

      Scenario: A new basket is empty
        Then the basket is empty

      Scenario Outline: The basket counts cucumbers
        When the customer adds <added>
        And the customer puts <returned> back
        Then the basket contains <rest>

        Examples:
          | added       | returned    | rest        |
          | 3 cucumbers | 1 cucumber  | 2 cucumbers |
          | 2 cucumbers | 0 cucumbers | 2 cucumbers |

    """

  private static let steps = """
    import Korniszon

    /// The state of a scenario. Each scenario gets a new basket.
    @MainActor
    final class Basket {
      var cucumbers = 0
    }

    extension StepLibrary<Basket> {
      /// The steps of the features.
      static func basket() -> Self {
        var steps = StepLibrary { Basket() }
        steps.when("the customer adds {int} cucumber(s)") { (basket, count: Int) in basket.cucumbers += count }
        steps.when("the customer puts {int} cucumber(s) back") { (basket, count: Int) in basket.cucumbers -= count }
        steps.then("the basket is empty") { basket in try expect(basket.cucumbers, equals: 0, "The number of cucumbers") }
        steps.then("the basket contains {int} cucumber(s)") { (basket, count: Int) in
          try expect(basket.cucumbers, equals: count, "The number of cucumbers")
        }
        return steps
      }
    }

    """

  private static let main = """
    import KorniszonCommand

    await AcceptanceCommand(.basket()).main()

    """

  private var configuration: String {
    """
    {
      "default": {
        "program": "\(program)",
        "format": ["progress", "junit:reports/TEST-\(name).xml", "html:reports/\(name).html"]
      }
    }

    """
  }

  private var workflow: String {
    """
    \(dependency.hint.isEmpty ? "" : "# \(dependency.hint)")on: [push, pull_request]
    jobs:
      acceptance:
        runs-on: ubuntu-latest
        container: swift:6.3
        steps:
          - uses: actions/checkout@v4
          - run: swift run \(program)
          - uses: actions/upload-artifact@v4
            if: always()
            with: {name: reports, path: reports}

    """
  }
}
