import Foundation
import Korniszon
import TestSupport
import Testing

/// Tests of the files that a search finds.
struct FeatureFinderTests {
  private func found(_ paths: [String], _ suffix: String = "") throws -> [String] {
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: paths.map { ($0, "Feature: a\n") }))
    let files = try FeatureFinder([try FeaturePath(folder.path + suffix)]).files
    return files.map { String($0.uri.dropFirst(folder.path.count)) }.map {
      $0.hasPrefix("/") ? String($0.dropFirst()) : $0
    }
  }

  private static let foreign = [
    ".build/checkouts/kit/a.feature", ".git/a.feature", "node_modules/kit/a.feature", "web/node_modules/kit/a.feature",
    ".swiftpm/a.feature",
  ]

  @Test func foldersOfToolsAreNotSearched() throws {
    let own = ["a.feature", "build/a.feature", "web/a.feature"]
    #expect(try found(own + Self.foreign) == own)
    #expect(try found(own + Self.foreign, "/**/*.feature") == own)
  }

  @Test func hiddenFilesAreReadOnlyIfTheyAreNamed() throws {
    let hidden = [".#a.feature", "._a.feature", "sub/.a.feature"]
    #expect(try found(hidden + ["a.feature", ".sub/a.feature"]) == [".sub/a.feature", "a.feature"])
    #expect(try found(hidden + ["a.feature"], "/*") == ["a.feature"])
    #expect(try found(hidden, "/._a.feature") == ["._a.feature"])
    #expect(try found(hidden + ["a.feature"], "/**/.*.feature") == hidden)
  }

  @Test func hiddenLinksAndMisnamedFilesAreIgnored() throws {
    let folder = try TemporaryFolder(["a.feature": "Feature: a\n", "._a.feature.txt": "Feature: a\n"])
    for (name, target) in [(".#a.feature", "ann@host.example.com.1234:1764200000"), (".#b.feature", ".#b.feature")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: target)
    }
    let finder = try FeatureFinder([try FeaturePath(folder.path)])
    #expect(finder.files.map(\.uri) == [folder.path("a.feature")])
    #expect(finder.misnamedFiles.isEmpty)
  }

  @Test func aToolFolderIsSearchedIfItIsNamed() throws {
    #expect(try found(Self.foreign, "/node_modules") == ["node_modules/kit/a.feature"])
    #expect(try found(Self.foreign, "/*/node_modules/**") == ["web/node_modules/kit/a.feature"])
  }
}
