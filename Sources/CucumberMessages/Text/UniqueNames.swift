/// Makes names unique in their scope, by a number after those that come again.
package struct UniqueNames: Sendable {
  private struct Name: Hashable {
    let scope: String
    let text: String
  }

  private var used: Set<Name>
  /// The number that was last tried for a name.
  private var numbers: [Name: Int] = [:]
  private let numbered: @Sendable (String, Int) -> String

  /// Begins with names that are taken; `numbered` adds a number, which is 2 or greater, to a name.
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
