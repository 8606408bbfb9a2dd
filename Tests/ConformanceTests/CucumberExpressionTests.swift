import CucumberExpressions
import TestSupport
import Testing

@Suite("Cucumber Expressions, official cases", .needsConformanceData)
struct CucumberExpressionTests {
  private let cases: CucumberExpressionCases
  private let registry = ParameterTypeRegistry()

  init() throws { cases = try CucumberExpressionCases.load() }

  @Test func argumentsAndErrorsEqualTheReference() throws {
    #expect(cases.matching.count == 65)
    for (name, item) in cases.matching {
      let result = Result { () throws(ExpressionError) in
        try CucumberExpression(item.expression, parameterTypes: registry)
      }
      expect(result.map { $0.match(item.text ?? "") }, toGive: item, name)
    }
  }

  @Test func argumentsOfRegularExpressionsEqualTheReference() throws {
    #expect(cases.regularExpressions.count == 3)
    for (name, item) in cases.regularExpressions {
      let result = Result { () throws(ExpressionError) in
        try RegularExpression(item.expression, parameterTypes: registry)
      }
      expect(result.map { $0.match(item.text ?? "") }, toGive: item, name)
    }
  }

  private func expect(
    _ result: Result<[Argument]?, ExpressionError>,
    toGive item: CucumberExpressionCases.Matching,
    _ name: String
  ) {
    switch result {
    case .failure(let error): #expect(error.description == item.exception, "\(name)")
    case .success(let arguments):
      #expect(item.exception == nil, "\(name)")
      #expect(arguments?.count == item.arguments?.count, "\(name)")
      for (argument, expected) in zip(arguments ?? [], item.arguments ?? []) {
        #expect(expected?.equals(argument.text) ?? (argument.text == nil), "\(name): \(argument)")
      }
    }
  }

  @Test func syntaxTreesAndErrorsEqualTheReference() throws {
    #expect(cases.parser.count == 28)
    for (name, item) in cases.parser {
      do throws(ExpressionError) {
        let tree = try ExpressionParser.tree(of: item.expression)
        #expect(item.tree?.describes(tree) == true, "\(name): \(tree)")
      } catch {
        #expect(error.description == item.exception, "\(name)")
      }
    }
  }

  @Test func tokensAndErrorsEqualTheReference() throws {
    #expect(cases.tokenizer.count == 16)
    for (name, item) in cases.tokenizer {
      do throws(ExpressionError) {
        let tokens = try ExpressionTokenizer.tokens(of: item.expression)
        let expected = item.tokens ?? []
        #expect(tokens.count == expected.count, "\(name)")
        #expect(zip(expected, tokens).allSatisfy { $0.describes($1) }, "\(name): \(tokens)")
      } catch {
        #expect(error.description == item.exception, "\(name)")
      }
    }
  }

  @Test func regularExpressionsEqualTheReference() throws {
    #expect(cases.transformation.count == 8)
    for (name, item) in cases.transformation {
      let expression = try CucumberExpression(item.expression, parameterTypes: registry)
      #expect(expression.regularExpression == item.regularExpression, "\(name)")
    }
  }
}

extension CucumberExpressionCases.Tree {
  /// Returns whether a syntax tree is the one that the case describes.
  fileprivate func describes(_ node: ExpressionNode) -> Bool {
    let nodes = nodes ?? []
    return Self.kinds[type] == node.kind && start..<end == node.span && token ?? "" == node.token
      && nodes.count == node.children.count && zip(nodes, node.children).allSatisfy { $0.describes($1) }
  }

  private static let kinds: [String: ExpressionNode.Kind] = [
    "EXPRESSION_NODE": .expression, "ALTERNATION_NODE": .alternation, "ALTERNATIVE_NODE": .alternative,
    "OPTIONAL_NODE": .optional, "PARAMETER_NODE": .parameter, "TEXT_NODE": .text,
  ]
}

extension CucumberExpressionCases.Lexeme {
  /// Returns whether a token is the one that the case describes.
  fileprivate func describes(_ token: ExpressionToken) -> Bool {
    Self.kinds[type] == token.kind && start..<end == token.span && text == token.text
  }

  private static let kinds: [String: ExpressionToken.Kind] = [
    "START_OF_LINE": .startOfLine, "END_OF_LINE": .endOfLine, "WHITE_SPACE": .whiteSpace, "TEXT": .text,
    "BEGIN_OPTIONAL": .beginOptional, "END_OPTIONAL": .endOptional, "BEGIN_PARAMETER": .beginParameter,
    "END_PARAMETER": .endParameter, "ALTERNATION": .alternation,
  ]
}
