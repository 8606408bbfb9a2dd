/// What the module offers to JavaScript: memory for a text, and whether a step expression matches it.

@_cdecl("allocateText")
public func allocateText(_ count: Int) -> UnsafeMutablePointer<UInt8> {
  UnsafeMutablePointer.allocate(capacity: count)
}

/// Matches a text with `I have {int} cucumber(s)`; returns the number of its arguments, or -1 where it does not match.
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
