import Foundation
import Gherkin
import Korniszon
import TestSupport
import Testing

/// Tests of feature files whose contents aren't kept in memory.
struct StoredFeatureFileTests {
  private static let texts = [
    "a.feature": "Feature: a\n  Scenario: ą 🐈\n    * a step\n", "b.feature": "",
    "c.feature": String(repeating: "# a comment\n", count: 2000) + "Feature: c\n", "d.feature": "# d",
  ]

  @Test(arguments: [0, 20, 24_000, 1_000_000])
  func aFeatureFileKeepsItsTextIfTheFileOnDiskChanges(maximumSize: Int) throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.texts { try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/\(name)")) }
    let files = try FeatureFinder([try FeaturePath(folder.path)], maximumTextSize: maximumSize).files
    for name in Self.texts.keys { try Data("changed".utf8).write(to: URL(filePath: "\(folder.path)/\(name)")) }
    for _ in 1...2 {
      let texts = files.map { [$0.uri.split(separator: "/").last.map(String.init), $0.source?.text] }
      #expect(texts == Self.texts.sorted { $0.key < $1.key }.map { [$0.key, $0.value] })
    }
    let storedCount = files.count { if case .stored = $0 { true } else { false } }
    #expect(storedCount == [0: 4, 20: 4, 24_000: 4, 1_000_000: 0][maximumSize])
  }
}
