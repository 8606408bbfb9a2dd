/// A set of names that makes each new name unique within its scope, adding a number to names that are in use.
package struct UniqueNames: Sendable {
  /// The names in use, each preceded by its scope.
  private var used: Set<String>
  /// The last number tried for each name, keyed by scope and name.
  private var numbers: [String: Int] = [:]
  private let numbered: @Sendable (String, Int) -> String

  /// Creates a set that contains reserved names of the default scope. `numbered` returns a name with a number added to
  /// it. The number is 2 or greater.
  package init(
    reserved: Set<String> = [],
    numbered: @escaping @Sendable (String, Int) -> String = { "\($0) (\($1))" }
  ) {
    used = Set(reserved.map { Self.key($0, in: "") })
    self.numbered = numbered
  }

  /// Returns the name, or the name with the lowest number that makes it unique.
  package mutating func unique(_ name: String, in scope: String = "") -> String {
    let wanted = Self.key(name, in: scope)
    if used.insert(wanted).inserted { return name }
    var number = numbers[wanted] ?? 1
    var candidate: String
    repeat {
      number += 1
      candidate = numbered(name, number)
    } while !used.insert(Self.key(candidate, in: scope)).inserted
    numbers[wanted] = number
    return candidate
  }

  /// Returns a key that combines a name and its scope. The scope must not contain NUL.
  private static func key(_ name: String, in scope: String) -> String { scope + "\0" + name }
}
