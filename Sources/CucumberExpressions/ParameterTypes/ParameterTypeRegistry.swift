/// A registry of the parameter types that expressions can use: built-in and user-defined.
public struct ParameterTypeRegistry: Sendable {
  private var types: [ParameterType] = []
  private var typesByName: [String: ParameterType] = [:]

  /// The types by pattern. The preferred type comes first, followed by the others sorted by name.
  private var typesByPattern: [String: [ParameterType]] = [:]

  /// Creates a registry with the built-in types.
  public init() {
    for type in ParameterType.builtIn { insert(type) }
  }

  /// The type with the given name, or `nil` if there is none.
  public subscript(name: String) -> ParameterType? { typesByName[name] }

  /// Adds a type, so that expressions can use it.
  ///
  /// - Throws: An error if the name is taken, or if the type and another with one of its patterns are both preferred.
  public mutating func define(_ type: ParameterType) throws(ParameterTypeError) {
    guard typesByName[type.name] == nil else { throw .alreadyDefined(name: type.name) }
    for pattern in type.regularExpressions where type.preferForRegularExpressionMatch {
      if let first = typesByPattern[pattern]?.first, first.preferForRegularExpressionMatch {
        throw .twoPreferential(regularExpression: pattern, existing: first.name, new: type.name)
      }
    }
    insert(type)
  }

  /// Returns the type of a capture group with this pattern, or `nil` if no type has the pattern.
  ///
  /// - Throws: `.ambiguous` if several types have the pattern and none is preferred. `expression` appears in the
  ///   message.
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
  /// Returns an iterator over the types in order of definition, built-in types first.
  public func makeIterator() -> IndexingIterator<[ParameterType]> { types.makeIterator() }
}
