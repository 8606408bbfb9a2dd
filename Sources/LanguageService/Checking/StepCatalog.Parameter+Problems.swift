import CucumberExpressions
import FeatureDiagnostics

extension StepCatalog.Parameter {
  /// Returns the problem of an argument that matches the parameter but can't be converted to the type that the
  /// definition takes, or `nil` if there is none. The argument doesn't include quotation marks.
  fileprivate func problem(of argument: Substring) -> Problem? {
    guard let valueType else { return nil }
    guard let type = NumberType(rawValue: valueType) else {
      let values = name == "string" ? values.map { String($0.dropFirst().dropLast()) } : values
      if values.contains(String(argument)) { return nil }
      let sorted = values.nearestFirst(to: String(argument))
      return .unconvertible(argument, type: valueType, range: nil, values: sorted)
    }
    switch type.violation(of: argument) {
    case nil: return nil
    case .unreadable: return .unconvertible(argument, type: valueType, range: nil, values: [])
    case .outOfRange(let range): return .unconvertible(argument, type: valueType, range: range, values: [])
    }
  }
}

extension StepCatalog.Definition {
  /// Returns the problem of the first argument of a matching step that can't be converted, or `nil` if there is none.
  func problemOfArguments(in text: Substring) -> Problem? {
    guard parameters.contains(where: { $0.valueType != nil }), let arguments = expression.match(text) else {
      return nil
    }
    return zip(parameters, arguments).lazy.compactMap { parameter, argument in
      let value = parameter.name == "string" ? argument.group.values.lazy.compactMap { $0 }.first : argument.group.value
      return value.flatMap { parameter.problem(of: $0) }
    }
    .first
  }
}
