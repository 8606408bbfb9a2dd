/// A place in a feature file: line and column, counted from 1, columns in Unicode scalars.
public struct Location: Sendable, Hashable, Comparable {
  private let packedLine: UInt32
  private let packedColumn: UInt32

  public var line: Int { Int(packedLine) }

  /// The column, or nil where a place is a whole line (an unexpected end of file).
  public var column: Int? { packedColumn == 0 ? nil : Int(packedColumn) }

  public init(line: Int, column: Int? = nil) {
    self.packedLine = UInt32(clamping: line)
    self.packedColumn = UInt32(clamping: column ?? 0)
  }

  public static func < (left: Location, right: Location) -> Bool {
    (left.packedLine, left.packedColumn) < (right.packedLine, right.packedColumn)
  }
}
