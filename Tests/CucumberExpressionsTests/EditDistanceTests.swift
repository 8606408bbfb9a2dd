import CucumberExpressions
import Testing

struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("żółw", "zolw", 3), ("A", "a", 1),
    ("ab", "ba", 2),
  ])
  func insertionsDeletionsAndReplacementsAreEdits(_ text: String, _ other: String, _ expected: Int) {
    #expect(EditDistance.between(text.unicodeScalars, other.unicodeScalars) == expected)
    #expect(EditDistance.between(other.unicodeScalars, text.unicodeScalars) == expected)
  }

  @Test(arguments: [("ab", "ba", 1), ("Given", "Gievn", 1), ("abc", "cab", 2), ("abcd", "badc", 2), ("ca", "abc", 3)])
  func aSwapCountsAsOneEditOnRequest(_ text: String, _ other: String, _ expected: Int) {
    #expect(EditDistance.between(text.unicodeScalars, other.unicodeScalars, countingSwaps: true) == expected)
  }

  @Test(arguments: [
    ("the cat sits", "cat", 0), ("the cot sits", "cat", 1), ("", "cat", 3), ("cat", "", 0), ("at the end ca", "cat", 1),
  ])
  func theNearestPartMayBeginAnywhere(_ text: String, _ pattern: String, _ expected: Int) {
    #expect(EditDistance.ofNearestPart(of: text.unicodeScalars, to: pattern.unicodeScalars) == expected)
  }

  @Test(arguments: [("then", "Then"), ("WHEN", "When"), ("thn", "Then"), ("gIVEN", "Given"), ("given", "Given")])
  func theNearestStringIsFoundRegardlessOfLetterCase(_ word: String, _ keyword: String) {
    #expect(["Given", "When", "Then", "And", "But"].nearest(to: word) == keyword)
  }

  @Test func letterCaseDecidesBetweenEquallyNearStrings() {
    #expect(["THEN", "Then", "then"].nearest(to: "Then") == "Then")
    #expect(["THEN", "then"].nearest(to: "then") == "then")
  }
}
