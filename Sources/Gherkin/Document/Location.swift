/// A position in a feature file: a 1-based line and a 1-based column in Unicode scalars.
public struct Location: Sendable, Hashable, Comparable {
  private let packedLine: UInt32
  private let packedColumn: UInt32

  /// The 1-based line.
  public var line: Int { Int(packedLine) }

  /// The 1-based column, or `nil` if the location is a whole line, as for an unexpected end of file.
  public var column: Int? { packedColumn == 0 ? nil : Int(packedColumn) }

  /// Creates a location, clamping both values to the range of `UInt32`.
  public init(line: Int, column: Int? = nil) {
    self.packedLine = UInt32(clamping: line)
    self.packedColumn = UInt32(clamping: column ?? 0)
  }

  /// Creates a location in a source. The maximum size of a source keeps both numbers below `UInt32.max`.
  @inline(__always)
  init(lineInSource line: Int, column: Int) {
    self.packedLine = UInt32(truncatingIfNeeded: line)
    self.packedColumn = UInt32(truncatingIfNeeded: column)
  }

  /// Returns whether one location precedes another in a file.
  public static func < (left: Location, right: Location) -> Bool {
    (left.packedLine, left.packedColumn) < (right.packedLine, right.packedColumn)
  }
}
