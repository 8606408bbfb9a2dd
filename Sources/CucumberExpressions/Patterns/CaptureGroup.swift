/// Where a capture group stands in a regular expression.
struct CaptureGroup: Sendable, Equatable {
  /// The index of the group around this one; nil for an outermost group.
  let parent: Int?

  /// Where the pattern inside the parentheses stands, without a name, in code points.
  fileprivate(set) var span: Range<Int>

  /// Finds the capture groups of a valid pattern, in the order of their opening parentheses.
  static func all(in pattern: String) -> [CaptureGroup] {
    let scalars = Array(pattern.unicodeScalars)
    var groups: [CaptureGroup] = []
    var open: [Int?] = []
    var isInClass = false
    var position = 0
    while position < scalars.count {
      let scalar = scalars[position]
      position += 1
      switch scalar {
      case "\\": position += 1
      case "[": isInClass = true
      case "]": isInClass = false
      case "(" where !isInClass:
        let rest = scalars[position...]
        guard let start = captureStart(in: rest) else {
          open.append(nil)
          continue
        }
        let parent = open.last { $0 != nil } ?? nil
        open.append(groups.count)
        groups.append(CaptureGroup(parent: parent, span: start..<start))
      case ")" where !isInClass:
        guard let index = open.popLast() ?? nil else { continue }
        let start = groups[index].span.lowerBound
        groups[index].span = start..<max(start, position - 1)
      default: break
      }
    }
    return groups
  }

  /// Where the content of a capture group begins, given what follows its parenthesis; nil if it does not capture.
  private static func captureStart(in rest: ArraySlice<Unicode.Scalar>) -> Int? {
    guard rest.first == "?" else { return rest.startIndex }
    let name = rest.dropFirst(rest.dropFirst().first == "P" ? 2 : 1)
    guard name.first == "<", let second = name.dropFirst().first, second != "=", second != "!" else { return nil }
    return name.firstIndex(of: ">").map { $0 + 1 }
  }
}
