import FeatureDiagnostics
import Foundation
import Gherkin
import TestSupport
import Testing

/// Tests with mutated official features: the parser doesn't trap, and errors have valid locations.
@Suite(.needsConformanceData)
struct GherkinMutationConformanceTests {
  @Test func allFeaturesAreFound() {
    #expect(GherkinConformanceTests.good.count + GherkinConformanceTests.bad.count == 67)
  }

  @Test(arguments: GherkinConformanceTests.good + GherkinConformanceTests.bad, SeededGenerator.seeds())
  func parsingMutatedFeaturesNeverTraps(_ feature: URL, seed: UInt64) throws {
    let original = try Array(Data(contentsOf: feature))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...8, using: &random) { mutate(&bytes, &random) }
      #expect(outcome(bytes, uri: feature.lastPathComponent) == outcome(bytes, uri: feature.lastPathComponent))
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = Int.random(in: start...min(start + 40, bytes.count), using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 2: bytes.insert(Array("\n |\\\"`@#<>:*\r\t".utf8).randomElement(using: &random) ?? 0, at: start)
    default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: start)
    }
  }

  /// Returns the names and steps of the pickles, or the errors, whose lines it checks.
  private func outcome(_ bytes: [UInt8], uri: String) -> [String] {
    do {
      var ids = IDGenerator()
      let document = try Parser().parse(Gherkin.Source(uri: uri, bytes: bytes), ids: &ids)
      return document.pickles(ids: &ids).flatMap { [String($0.name)] + $0.steps.map { String($0.text) } }
    } catch {
      let lineCount = bytes.count { $0 == UInt8(ascii: "\n") } + 1
      #expect(error.errors.allSatisfy { (1...lineCount + 1).contains($0.location.line) })
      return error.errors.map(\.message) + [error.rendered]
    }
  }
}
