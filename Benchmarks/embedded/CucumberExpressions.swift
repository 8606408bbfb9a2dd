import CucumberExpressions

/// Allocates memory for a string of `count` bytes, which JavaScript passes to `countArguments`.
@_cdecl("allocateText")
public func allocateText(_ count: Int) -> UnsafeMutablePointer<UInt8> {
  UnsafeMutablePointer.allocate(capacity: count)
}

/// Matches a step text against `I have {int} cucumber(s)`. Returns the number of arguments, -1 if the text doesn't
/// match, or -2 if the expression is invalid.
@_cdecl("countArguments")
public func countArguments(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int {
  do throws(ExpressionError) {
    let expression = try CucumberExpression("I have {int} cucumber(s)", parameterTypes: ParameterTypeRegistry())
    let text = String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
    return expression.match(text)?.count ?? -1
  } catch {
    return -2
  }
}
