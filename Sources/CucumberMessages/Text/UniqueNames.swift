/// A set of names that makes new names unique within a scope by numbering repetitions.
package struct UniqueNames: Sendable {
  private struct Name: Hashable {
    let scope: String
    let text: String
  }

  private var used: Set<Name>
  /// The last number tried for each name.
  private var numbers: [Name: Int] = [:]
  private let numbered: @Sendable (String, Int) -> String

  /// Creates a set with reserved names. `numbered` adds a number of 2 or greater to a name.
  package init(
    reserved: Set<String> = [],
    numbered: @escaping @Sendable (String, Int) -> String = { "\($0) (\($1))" }
  ) {
    used = Set(reserved.map { Name(scope: "", text: $0) })
    self.numbered = numbered
  }

  /// Returns the name, or the name with the lowest number that makes it unique.
  package mutating func unique(_ name: String, in scope: String = "") -> String {
    let wanted = Name(scope: scope, text: name)
    if used.insert(wanted).inserted { return name }
    var number = numbers[wanted] ?? 1
    var candidate: String
    repeat {
      number += 1
      candidate = numbered(name, number)
    } while !used.insert(Name(scope: scope, text: candidate)).inserted
    numbers[wanted] = number
    return candidate
  }
}
