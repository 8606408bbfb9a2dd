/// A place in a feature file: line and column, counted from 1, columns in Unicode scalars.
public struct Location: Sendable, Hashable, Comparable {
  private let packedLine: UInt32
  private let packedColumn: UInt32

  /// The line, from 1.
  public var line: Int { Int(packedLine) }

  /// The column, or `nil` if a place is a whole line (an unexpected end of file).
  public var column: Int? { packedColumn == 0 ? nil : Int(packedColumn) }

  /// Makes a place; numbers that don't fit 32 bits become the largest that does.
  public init(line: Int, column: Int? = nil) {
    self.packedLine = UInt32(clamping: line)
    self.packedColumn = UInt32(clamping: column ?? 0)
  }

  /// Whether one place comes before another in a file.
  public static func < (left: Location, right: Location) -> Bool {
    (left.packedLine, left.packedColumn) < (right.packedLine, right.packedColumn)
  }
}
