import CucumberExpressions
import TestSupport
import Testing

@Suite("Tag expressions, official cases", .needsConformanceData)
struct TagExpressionTests {
  private let cases: Cases

  init() throws { cases = try ConformanceData.decode("tag-expressions/cases.json") }

  @Test func parsedExpressionsEqualTheReference() throws {
    #expect(cases.parsing.count == 23)
    for item in cases.parsing {
      let formatted = try TagExpression(item.expression).description
      #expect(formatted == item.formatted)
      #expect(try TagExpression(formatted).description == formatted)
    }
  }

  @Test func evaluationsEqualTheReference() throws {
    #expect(cases.evaluations.map(\.tests.count).reduce(0, +) == 26)
    for item in cases.evaluations {
      let expression = try TagExpression(item.expression)
      for test in item.tests {
        #expect(expression.evaluate(test.variables) == test.result, "\(item.expression) of \(test.variables)")
        #expect(expression.evaluate(Set(test.variables)) == test.result, "\(item.expression) of \(test.variables)")
      }
    }
  }

  @Test func errorsEqualTheReference() {
    #expect(cases.errors.count == 15)
    for item in cases.errors {
      let error = #expect(throws: TagExpressionError.self) { try TagExpression(item.expression) }
      #expect(error?.description == item.error)
    }
  }

  private struct Cases: Decodable {
    let parsing: [Parsing]
    let evaluations: [Evaluation]
    let errors: [Failure]

    struct Parsing: Decodable {
      let expression: String
      let formatted: String
    }

    struct Evaluation: Decodable {
      let expression: String
      let tests: [Test]
    }

    struct Test: Decodable {
      let variables: [String]
      let result: Bool
    }

    struct Failure: Decodable {
      let expression: String
      let error: String
    }
  }
}
