/// A value that a step decodes from a table with a row per property.
///
/// ```swift
/// given("this pet:") { (world, pet: Vertical<Pet>) in world.add(pet.value) }
/// ```
public struct Vertical<Value: TableDecodable>: Sendable {
  /// The decoded value.
  public let value: Value

  /// Creates a wrapper for a value.
  public init(_ value: Value) {
    self.value = value
  }
}

extension Vertical: StepArgument {
  public static func accepts(_ parameter: StepParameter) -> Bool { DataTable.accepts(parameter) }

  /// Decodes the step's table. See ``DataTable/decodedVertically(as:)``.
  public static func value(of input: StepInput) throws(ArgumentError) -> Vertical {
    let table = try DataTable.value(of: input)
    do {
      return Vertical(try table.decodedVertically())
    } catch {
      throw ArgumentError(.table("\(error)"), type: Self.self, input)
    }
  }
}
