/// The parameter types that expressions may use: the built-in ones and those defined by the user.
public struct ParameterTypeRegistry: Sendable {
  private var types: [ParameterType] = []
  private var typesByName: [String: ParameterType] = [:]

  /// The types by each of their patterns, the preferred one first, then by name.
  private var typesByPattern: [String: [ParameterType]] = [:]

  /// Makes a registry of the built-in types.
  public init() {
    for type in ParameterType.builtIn { insert(type) }
  }

  /// The type with a name, if there is one.
  public subscript(name: String) -> ParameterType? { typesByName[name] }

  /// Adds a type whose name is new and whose preference contradicts no other.
  public mutating func define(_ type: ParameterType) throws(ParameterTypeError) {
    guard typesByName[type.name] == nil else { throw .alreadyDefined(name: type.name) }
    for pattern in type.regularExpressions where type.preferForRegularExpressionMatch {
      if let first = typesByPattern[pattern]?.first, first.preferForRegularExpressionMatch {
        throw .twoPreferential(regularExpression: pattern, existing: first.name, new: type.name)
      }
    }
    insert(type)
  }

  /// Finds the type of a capture group with this pattern; `nil` if no type has the pattern.
  ///
  /// Throws `.ambiguous` if several types have it and none is preferred. `expression` is what the error names.
  public func parameterType(
    forRegularExpression pattern: String,
    in expression: String
  ) throws(ParameterTypeError) -> ParameterType? {
    guard let types = typesByPattern[pattern], let first = types.first else { return nil }
    guard types.count == 1 || first.preferForRegularExpressionMatch else {
      throw .ambiguous(expression: expression, regularExpression: pattern, names: types.map { $0.name })
    }
    return first
  }

  private mutating func insert(_ type: ParameterType) {
    types.append(type)
    typesByName[type.name] = type
    for pattern in type.regularExpressions where !typesByPattern[pattern, default: []].contains(type) {
      typesByPattern[pattern, default: []].append(type)
      typesByPattern[pattern]?.sort { $0.precedes($1) }
    }
  }
}

extension ParameterTypeRegistry: Sequence {
  /// Iterates over the types in the order they were defined, the built-in ones first.
  public func makeIterator() -> IndexingIterator<[ParameterType]> { types.makeIterator() }
}
