/// Returns the raw values of a `CaseIterable` enumeration, `true` and `false` for `Bool`, or `nil` for other types. An
/// optional type has the values of the type that it wraps.
func enumerationValues(_ type: Any.Type) -> [String]? {
  func values<Value: RawRepresentable & CaseIterable>(_ type: Value.Type) -> [String] {
    type.allCases.map { "\($0.rawValue)" }
  }
  if let optional = type as? any OptionalType.Type { return enumerationValues(optional.wrapped) }
  if type == Bool.self { return ["true", "false"] }
  return (type as? any (RawRepresentable & CaseIterable).Type).map { values($0) }
}
