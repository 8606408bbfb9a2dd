import CucumberExpressions
import Testing

struct NearestTextTests {
  @Test(arguments: [
    ("--tag", ["--tags", "--name"], "--tags"),
    (
      "I should see exact 5 announcement cards",
      ["I should see an empty state view", "I should see exactly {int} announcement card(s)"],
      "I should see exactly {int} announcement card(s)"
    ),
    ("ab", ["ax", "ab"], "ab"),
    ("żółw", ["zolw", "żółć"], "żółć"),
  ])
  func aSimilarStringIsFound(_ text: String, _ candidates: [String], _ expected: String) {
    #expect(candidates.nearest(to: text) == expected)
  }

  @Test func aDissimilarStringIsNotFound() {
    #expect(["the landing page loads", "x"].nearest(to: "I buy three cucumbers") == nil)
    #expect([String]().nearest(to: "x") == nil)
  }

  @Test(arguments: [
    ("I wait", "I went", nil), ("I log in", "I sign in", nil), ("a cot", "a cat", "a cat"),
    ("the landing page lods", "the landing page loads", "the landing page loads"),
  ])
  func aShortSentenceNeedsACloserMatch(_ text: String, _ candidate: String, _ expected: String?) {
    #expect(NearestText([candidate]).nearest(to: text, tolerance: .sentence) == expected)
  }
}
