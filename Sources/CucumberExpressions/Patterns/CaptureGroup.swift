/// Where a capture group stands in a regular expression.
struct CaptureGroup: Sendable, Equatable {
  /// The index of the group around this one; nil for an outermost group.
  let parent: Int?

  /// Where the pattern inside the parentheses stands, without a name, in code points.
  var span: Range<Int>
}
