/// Makes names unique in their class, by a number after those that come again.
struct UniqueNames {
  private struct Name: Hashable {
    let className: String
    let name: String
  }

  private var used: Set<Name> = []
  /// The number that was last tried for a name.
  private var numbers: [Name: Int] = [:]

  /// Returns the name, or the name with the lowest number that makes it unique.
  mutating func unique(_ name: String, in className: String) -> String {
    let wanted = Name(className: className, name: name)
    if used.insert(wanted).inserted { return name }
    var number = numbers[wanted] ?? 1
    var candidate: String
    repeat {
      number += 1
      candidate = "\(name) (\(number))"
    } while !used.insert(Name(className: className, name: candidate)).inserted
    numbers[wanted] = number
    return candidate
  }
}
