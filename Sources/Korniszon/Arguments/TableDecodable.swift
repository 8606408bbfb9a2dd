/// A type that a step takes from the rows of its table, as `[Pet]` or `[String: Pet]`.
///
/// ```swift
/// struct Pet: TableDecodable { let name: String; let age: Int? }
///
/// given("these pets:") { (world, pets: [Pet]) in world.add(pets) }
/// ```
/// The compiler makes `Decodable` from the properties; their names are those of the columns.
public protocol TableDecodable: Decodable, Sendable {}

extension Array: TableDecodable where Element: TableDecodable {}
extension Bool: TableDecodable {}
extension Double: TableDecodable {}
extension Int: TableDecodable {}
extension Optional: TableDecodable where Wrapped: TableDecodable {}
extension String: TableDecodable {}
