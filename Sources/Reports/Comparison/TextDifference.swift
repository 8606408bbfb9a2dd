/// A value in three pieces. The middle piece differs from the value that it is compared with.
struct TextDifference: Hashable {
  let before: String
  let difference: String
  let after: String

  init(_ value: String, comparedWith other: String) {
    let (prefix, suffix) = value.commonEnds(with: other)
    before = String(value.prefix(prefix))
    difference = String(value.dropFirst(prefix).dropLast(suffix))
    after = String(value.suffix(suffix))
  }

  var isEmpty: Bool { before.isEmpty && difference.isEmpty && after.isEmpty }
}
