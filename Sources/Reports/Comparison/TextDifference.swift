/// A value cut where it begins and ends to differ from the one it is compared with.
struct TextDifference: Hashable {
  let before: String
  let difference: String
  let after: String

  init(_ value: String, comparedWith other: String) {
    let prefix = zip(value, other).prefix { $0 == $1 }.count
    let limit = min(value.count, other.count) - prefix
    let suffix = zip(value.reversed(), other.reversed()).prefix(limit).prefix { $0 == $1 }.count
    before = String(value.prefix(prefix))
    difference = String(value.dropFirst(prefix).dropLast(suffix))
    after = String(value.suffix(suffix))
  }

  var isEmpty: Bool { before.isEmpty && difference.isEmpty && after.isEmpty }
}
