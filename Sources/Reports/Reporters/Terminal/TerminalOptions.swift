/// The properties of the terminal on which a report is shown.
public struct TerminalOptions: Sendable {
  /// Whether the last line may be redrawn during the run.
  public var isLive: Bool
  /// The width of the terminal, in columns.
  public var width: Int
  /// Whether to write colors.
  public var hasColors: Bool
  /// Whether to write symbols such as `✔` instead of words.
  public var hasGlyphs: Bool
  /// The command that reruns scenarios when their locations are appended, or `nil` to use the one in the messages.
  public var rerunCommand: String?

  /// Creates options. The defaults suit a log file.
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
