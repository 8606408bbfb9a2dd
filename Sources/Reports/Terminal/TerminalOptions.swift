/// The properties of the terminal that shows a report.
public struct TerminalOptions: Sendable {
  /// Whether the last line may be redrawn during the run.
  public var isLive: Bool
  /// The width of the terminal, in columns.
  public var width: Int
  /// Whether to write colors.
  public var hasColors: Bool
  /// Whether to write marks such as `✔` instead of words.
  public var hasGlyphs: Bool
  /// The command that runs scenarios again when their locations are appended, or `nil` for that in the messages.
  public var rerunCommand: String?

  /// Creates options; the defaults suit a log file.
  public init(
    isLive: Bool = false,
    width: Int = 100,
    colors: Bool = false,
    glyphs: Bool = false,
    rerunCommand: String? = nil
  ) {
    self.isLive = isLive
    self.width = width
    self.hasColors = colors
    self.hasGlyphs = glyphs
    self.rerunCommand = rerunCommand
  }
}
