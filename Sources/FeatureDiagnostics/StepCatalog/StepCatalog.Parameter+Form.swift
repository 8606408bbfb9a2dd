import CucumberExpressions

extension StepCatalog.Parameter {
  /// The form of valid arguments, for advice on invalid ones.
  package enum Form {
    case values([String])
    case integer
    case number
    case example(String)
    case unknown
  }

  package var form: Form {
    if !values.isEmpty { return .values(values) }
    return switch name {
    case "int", "byte", "short", "long", "biginteger": .integer
    case "float", "double", "bigdecimal": .number
    case "word": .example(example)
    // If no example is known, `example` is the name.
    default: example == name ? .unknown : .example(example)
    }
  }

  /// Whether the article before the name is "an".
  var startsWithVowel: Bool { name.utf8.first.map { "aeio".utf8.contains($0 | 0x20) } ?? false }

  /// Returns a copy of the parameter in which the value nearest to `text` comes first, if one is near.
  func nearestFirst(to text: String) -> Self {
    Self(name: name, values: values.nearestFirst(to: text), example: example, valueType: valueType)
  }
}

extension [String] {
  /// Returns the strings with the one nearest to `text` moved to the front, if one is near.
  package func nearestFirst(to text: String) -> [String] {
    guard let nearest = nearest(to: text) else { return self }
    return [nearest] + filter { $0 != nearest }
  }
}
