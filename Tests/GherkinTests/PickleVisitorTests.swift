import Gherkin
import Testing

@Suite struct PickleVisitorTests {
  @Test func showsAllPartsFilledInAndInOrder() throws {
    let text = """
      @f
      Feature:
      Background:
      * background
      Rule:
      @s
      Scenario: name <a>
      When step <a>
      And last
      \"\"\"type/<a>
      doc <a>
      \"\"\"
      |<a>|b|
      |c|d|
      @e
      Examples:
      |a|
      |ż|
      Scenario: plain
      * <a>
      """
    var ids = IDGenerator()
    var recorder = PickleRecorder()
    try Parser().parse(Source(uri: "x.feature", text: text), ids: &ids).pickles(ids: &ids).visit(&recorder)
    #expect(
      recorder.lines == [
        "pickle 19 18:1 name ż", "tag 15 @f", "tag 10 @s", "tag 8 @e",
        "step 16 unknown background", "step 17 action step ż",
        "step 18 action last", "media type type/ż", "content doc ż",
        "cell 0 0 ż", "cell 0 1 b", "cell 1 0 c", "cell 1 1 d",
        "pickle 22 19:1 plain", "tag 15 @f", "step 20 unknown background", "step 21 unknown <a>",
      ]
    )
  }
}
