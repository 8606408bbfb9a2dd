import CommandSupport
import CommandTestSupport
import Foundation
import Testing

/// Tests of the packages that `init` creates. CI builds and runs one.
@MainActor
struct InitCommandTests {
  nonisolated private static let checkout = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

  @Test func aNewPackageHasAFeatureItsStepsAConfigurationAndAWorkflow() async throws {
    let console = try Console()
    let result = await console.run(["init", "./My Shop 2"])
    #expect(result.code == .passed, "\(result.text)")
    let new = try console.files.filter { $0.hasPrefix("My Shop 2/") && $0.contains(".") }
    #expect(
      new.subtracting(["My Shop 2/.github", "My Shop 2/.github/workflows"]) == [
        "My Shop 2/.github/workflows/acceptance.yml", "My Shop 2/.gitignore", "My Shop 2/Features/basket.feature",
        "My Shop 2/Package.swift", "My Shop 2/Sources/my-shop-2-acceptance/Basket.swift",
        "My Shop 2/Sources/my-shop-2-acceptance/main.swift", "My Shop 2/korniszon.json",
      ]
    )
    let manifest = try console.read("My Shop 2/Package.swift")
    #expect(manifest.contains(#".package(name: "Korniszon", path: "\#(Self.checkout)")"#))
    #expect(result.text.contains("swift run my-shop-2-acceptance"))
  }

  @Test func theFeatureOfANewPackageParsesAndItsConfigurationIsJSON() async throws {
    let console = try Console()
    _ = await console.run(["init", "./shop"])
    #expect(await console.run(["list", "./shop/Features"]).text.contains("3 scenarios"))
    let data = Data(try console.read("shop/korniszon.json").utf8)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
  }

  /// Values of `--package`, with the expected dependency and package identity.
  nonisolated static let sources = [
    ("https://git.example.com/pets/korniszon.git", #"url: "https://git.example.com/pets/korniszon.git""#, "korniszon"),
    ("ssh://git@git.example.com/pets/Harness", #"url: "ssh://git@git.example.com/pets/Harness""#, "Harness"),
    (checkout, #"path: "\#(checkout)""#, "Korniszon"),
  ]

  @Test(arguments: sources)
  func aNewPackageDependsOnAFolderOrRepository(_ value: String, _ dependency: String, _ identity: String) async throws {
    let console = try Console()
    #expect(await console.run(["init", "./shop", "--package", value]).code == .passed)
    let manifest = try console.read("shop/Package.swift")
    #expect(manifest.contains(dependency))
    #expect(manifest.contains(#".product(name: "Korniszon", package: "\#(identity)")"#))
  }

  @Test func aDependencyOnAFolderWithoutAPackageIsAnError() async throws {
    let console = try Console()
    let result = await console.run(["init", "./shop", "--package", console.path("nowhere")])
    #expect(result.code == .usage)
    #expect(result.text.contains("no package in \(console.path("nowhere")): use --package PATH or --package URL"))
  }

  @Test func existingFilesAreNeverOverwritten() async throws {
    let console = try Console(["shop/Package.swift": "mine"])
    let result = await console.run(["init", "./shop"])
    #expect(result.code == .usage)
    #expect(result.text.contains("the folder already contains Package.swift: run 'init' in an empty folder"))
    #expect(try console.read("shop/Package.swift") == "mine")
    #expect(try !console.files.contains("shop/Features"))
  }

  @Test func aFileInPlaceOfTheFolderIsAnError() async throws {
    let console = try Console(["shop": "mine"])
    let result = await console.run(["init", "./shop"])
    #expect(result.code == .usage)
    let advice = "isn't a folder: pass a folder, or a path that doesn't exist"
    #expect(result.text == "korniszon: \(console.path("shop")) \(advice)\n")
    let inside = await console.run(["init", "./shop/new"])
    #expect(inside.code == .usage && !inside.text.contains("NSCocoaErrorDomain"), "\(inside.text)")
  }

  @Test func aWorkflowWithALocalDependencyContainsANote() async throws {
    let console = try Console()
    let result = await console.run(["init", "./shop"])
    #expect(result.text.contains("before you push, put the URL of its repository into Package.swift"))
    #expect(try console.read("shop/.github/workflows/acceptance.yml").hasPrefix("# Korniszon comes from a folder"))
    let remote = await console.run(["init", "./other", "--package", "https://git.example.com/korniszon.git"])
    #expect(!remote.text.contains("before you push"))
    #expect(try console.read("other/.github/workflows/acceptance.yml").hasPrefix("on: [push, pull_request]"))
  }
}
