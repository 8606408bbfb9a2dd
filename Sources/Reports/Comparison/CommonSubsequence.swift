/// A longest common subsequence of two lists.
///
/// The algorithm takes linear space. If the lists have more than about twice ``costLimit`` differences, it divides them
/// where the search has progressed furthest. The time is then proportional to the size of the lists, but the result may
/// be shorter than a longest common subsequence.
///
/// Source: E. Myers, An O(ND) Difference Algorithm and Its Variations (1986), section 4b.
struct CommonSubsequence {
  /// The index in the second list for each element of the first, or `nil` if the element isn't in the subsequence.
  private(set) var partners: [Int?]

  private let first: [Int]
  private let second: [Int]

  /// The maximum number of differences that the search covers from each end.
  private static let costLimit = 128

  init<Element: Hashable>(_ first: some Collection<Element>, _ second: some Collection<Element>) {
    var numbers: [Element: Int] = [:]
    let left = first.map { element in
      let next = numbers.count
      return numbers[element, default: next].noted(in: &numbers, for: element)
    }
    let right = second.map { numbers[$0] }
    let common = Set(right.compactMap { $0 })
    // Elements that only one list contains can't be in a common subsequence.
    let leftPlaces = left.indices.filter { common.contains(left[$0]) }
    let rightPlaces = right.indices.filter { right[$0] != nil }
    self.first = leftPlaces.map { left[$0] }
    self.second = right.compactMap { $0 }
    partners = Array(repeating: nil, count: leftPlaces.count)
    search(self.first.indices, self.second.indices)
    var all = [Int?](repeating: nil, count: left.count)
    for (place, partner) in zip(leftPlaces, partners) { all[place] = partner.map { rightPlaces[$0] } }
    partners = all
  }
}

extension Int {
  fileprivate func noted<Element: Hashable>(in numbers: inout [Element: Int], for element: Element) -> Int {
    numbers[element] = self
    return self
  }
}

extension CommonSubsequence {
  /// Finds the partners in two ranges. Recurses into the smaller part of each division and loops over the larger one,
  /// so that the recursion has logarithmic depth.
  private mutating func search(_ left: Range<Int>, _ right: Range<Int>) {
    var (left, right) = (left, right)
    while true {
      pairEnds(&left, &right)
      if left.isEmpty || right.isEmpty { return }
      let (x, y) = middle(left, right)
      let before = (left.lowerBound..<x, right.lowerBound..<y)
      let after = (x..<left.upperBound, y..<right.upperBound)
      let isFirstLarger = before.0.count + before.1.count > after.0.count + after.1.count
      let smaller = isFirstLarger ? after : before
      search(smaller.0, smaller.1)
      (left, right) = isFirstLarger ? before : after
    }
  }

  /// Pairs the equal elements at both ends of two ranges and removes them from the ranges.
  private mutating func pairEnds(_ left: inout Range<Int>, _ right: inout Range<Int>) {
    while let (x, y) = left.first.flatMap({ x in right.first.map { (x, $0) } }), first[x] == second[y] {
      partners[x] = y
      (left, right) = (left.dropFirst(), right.dropFirst())
    }
    while let (x, y) = left.last.flatMap({ x in right.last.map { (x, $0) } }), first[x] == second[y] {
      partners[x] = y
      (left, right) = (left.dropLast(), right.dropLast())
    }
  }

  /// Returns a point in the middle of a shortest path from one end of the ranges to the other or, if the search reaches
  /// ``costLimit``, the point where it has progressed furthest. Because the ranges differ at both ends, the point is
  /// neither of the ends.
  private func middle(_ left: Range<Int>, _ right: Range<Int>) -> (Int, Int) {
    let (width, height) = (left.count, right.count)
    let delta = width - height
    let limit = min((width + height + 1) / 2, Self.costLimit)
    var forward = Reach(limit, width, height)
    var backward = Reach(limit, width, height)
    for cost in 0...limit {
      for diagonal in stride(from: -cost, through: cost, by: 2) {
        guard var x = forward.start(diagonal, cost) else { continue }
        while x < width, x - diagonal < height,
          first[left.lowerBound + x] == second[right.lowerBound + x - diagonal]
        {
          x += 1
        }
        forward[diagonal] = x
        if delta % 2 != 0, abs(delta - diagonal) < cost, x + backward[delta - diagonal] >= width {
          return (left.lowerBound + x, right.lowerBound + x - diagonal)
        }
      }
      for diagonal in stride(from: -cost, through: cost, by: 2) {
        guard var x = backward.start(diagonal, cost) else { continue }
        while x < width, x - diagonal < height,
          first[left.upperBound - 1 - x] == second[right.upperBound - 1 - x + diagonal]
        {
          x += 1
        }
        backward[diagonal] = x
        if delta % 2 == 0, abs(delta - diagonal) <= cost, x + forward[delta - diagonal] >= width {
          return (left.upperBound - x, right.upperBound - x + diagonal)
        }
      }
    }
    let (start, end) = (forward.furthest, backward.furthest)
    return start.x + start.y >= end.x + end.y
      ? (left.lowerBound + start.x, right.lowerBound + start.y)
      : (left.upperBound - end.x, right.upperBound - end.y)
  }

  /// The progress of the search on each diagonal. On a diagonal, the difference between the two indices is constant.
  private struct Reach {
    private var positions: [Int]
    private let offset: Int
    private let width: Int
    private let height: Int

    /// An index so small that it stays outside the lists even when it is incremented.
    private static let none = Int.min / 4

    init(_ limit: Int, _ width: Int, _ height: Int) {
      positions = Array(repeating: Self.none, count: 2 * limit + 3)
      offset = limit + 1
      (self.width, self.height) = (width, height)
    }

    subscript(diagonal: Int) -> Int {
      get { positions.indices.contains(diagonal + offset) ? positions[diagonal + offset] : Self.none }
      set { positions[diagonal + offset] = newValue }
    }

    /// Returns the index in the first list at which the search on a diagonal continues: 0 for cost 0, otherwise the
    /// index after the next difference. Returns `nil` if that position is outside the lists.
    mutating func start(_ diagonal: Int, _ cost: Int) -> Int? {
      let x = cost == 0 ? 0 : max(self[diagonal + 1], self[diagonal - 1] + 1)
      guard (0...width).contains(x), (0...height).contains(x - diagonal) else {
        self[diagonal] = Self.none
        return nil
      }
      return x
    }

    var furthest: (x: Int, y: Int) {
      let ends = positions.indices.filter { positions[$0] >= 0 }.map { (positions[$0], positions[$0] - $0 + offset) }
      return ends.max { $0.0 + $0.1 < $1.0 + $1.1 } ?? (0, 0)
    }
  }
}
