import CommandTestSupport
import Foundation
import KorniszonCommand
import TestSupport
import Testing

/// Tests of JSON that users write, and of the form in which the program passes it on.
struct JSONObjectTests {
  private static let samples = [
    #"{"a":{"b":[1,-2.5e+3,0.1,true,false,null]},"c":"x\\"\\u00e9\\ud83d\\ude00"}"#, #"{ "" : [ ] , "d" : { } }"#,
  ]

  /// Returns the string with some of its characters removed, duplicated, or replaced.
  private static func mutated(_ text: String, _ random: inout SeededGenerator) -> String {
    var characters = Array(text)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      guard let index = characters.indices.randomElement(using: &random) else { break }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: characters.remove(at: index)
      case 1: characters.insert(characters[index], at: index)
      default: characters[index] = "{}[]\",:\\ue01.-+tn \u{1}é".randomElement(using: &random) ?? " "
      }
    }
    return String(characters)
  }

  @Test(arguments: SeededGenerator.seeds())
  func foundationDecodesTheSameValuesFromAcceptedWorldParameters(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var taken = 0
    for _ in 0..<3000 {
      let text = Self.mutated(Self.samples.randomElement(using: &random) ?? "", &random)
      let settings = Options(arguments: ["--config=/dev/null", "--world-parameters=\(text)"], environment: [:])
      // Foundation rejects numbers beyond the range of `Double`, which the JSON grammar allows.
      guard !settings.worldParameters.isEmpty, !text.contains(/[eE][+-]?\d{3}/) else { continue }
      taken += 1
      let handedOn = try decoded(settings.worldParameters.description)
      #expect(handedOn == (try decoded(text)), "\(text), \(random)")
    }
    #expect((1..<3000).contains(taken))
  }

  private func decoded(_ text: String) throws -> NSDictionary? {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
  }
}
