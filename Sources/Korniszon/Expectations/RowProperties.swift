import FeatureDiagnostics

/// The properties of a value that is compared with a row of a table.
///
/// These are the stored properties of a structure or class, the labeled elements of a tuple, or the entries of a
/// dictionary. Other values, such as strings and numbers, have no properties.
struct RowProperties {
  /// The value with all levels of optionals unwrapped, or `nil` if one of them is `nil`.
  let value: Any?
  /// The properties in the order of their declarations or, for a dictionary, sorted by key.
  private let properties: [(name: String, value: Any)]

  init(_ row: Any) {
    value = CellValue.unwrapped(row)
    guard let row = value else {
      properties = []
      return
    }
    if let entries = row as? [String: Any] {
      properties = entries.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
      return
    }
    var properties: [(name: String, value: Any)] = []
    var mirror: Mirror? = Mirror(reflecting: row)
    while let current = mirror {
      // Property wrappers and the `@Observable` macro store a property under its name with an underscore.
      let children = current.children.compactMap { child in
        // The elements of an array have no labels; those of an unlabeled tuple are named `.0`, `.1`, and so on.
        child.label.flatMap { label in
          label.hasPrefix(".") ? nil : (name: String(label.trimmingPrefix("_")), value: child.value)
        }
      }
      properties = children + properties
      mirror = current.superclassMirror
    }
    self.properties = properties
  }

  /// The names of the properties, in the order of their declarations or, for a dictionary, sorted.
  var names: [String] { properties.map(\.name) }

  /// Returns the value of the property that a column's title names, or `nil` if there is no such property or its value
  /// is `nil`.
  subscript(title: String) -> Any? {
    properties.first { StepCatalog.Table.Column.title(title, names: $0.name) }.flatMap { CellValue.unwrapped($0.value) }
  }
}

/// A namespace for comparing values with the contents of cells.
enum CellValue {
  /// Returns the cell content that represents a value, or an empty string for `nil`.
  static func text(_ value: Any?) -> String {
    if let value = value as? any RawRepresentable { return rawText(value) }
    return value.map { "\($0)" } ?? ""
  }

  /// Returns whether a cell represents a value, possibly in a different notation, such as `0.80` for 0.8.
  static func matches(_ value: Any?, _ cell: String) -> Bool {
    if text(value) == cell { return true }
    guard let value = value as? any Decodable & Equatable else { return false }
    return isDecoded(value, from: cell)
  }

  /// Returns a value with all levels of optionals unwrapped, or `nil` if one of them is `nil`.
  static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  private static func rawText<Value: RawRepresentable>(_ value: Value) -> String { "\(value.rawValue)" }

  private static func isDecoded<Value: Decodable & Equatable>(_ value: Value, from cell: String) -> Bool {
    (try? CellDecoder(text: cell, column: "", rowNumber: 1).decode(Value.self)) == value
  }
}
