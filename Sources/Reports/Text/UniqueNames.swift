/// Hands out names that occur once per class, by a number behind those that come again.
struct UniqueNames {
  private var used: Set<[String]> = []
  /// The number that was last tried for a name.
  private var numbers: [[String]: Int] = [:]

  /// Returns the name, or the name with the lowest number that makes it unique.
  mutating func unique(_ name: String, in className: String) -> String {
    if used.insert([className, name]).inserted { return name }
    var number = numbers[[className, name]] ?? 1
    var candidate: String
    repeat {
      number += 1
      candidate = "\(name) (\(number))"
    } while !used.insert([className, candidate]).inserted
    numbers[[className, name]] = number
    return candidate
  }
}
