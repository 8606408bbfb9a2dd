import OperatingSystem
package import Reports

/// An escaper for text that a CI system would execute as a command in a build log.
///
/// GitHub Actions executes `##[` anywhere and `::` at the start of a line. Azure Pipelines executes `##[` and `##vso[`,
/// and TeamCity executes `##teamcity[`. A backslash turns these commands into plain text. Step text, failure messages,
/// and the output of steps may contain such commands, accidentally or intentionally.
package struct BuildLogEscaper: Sendable {
  /// Whether the CI system that reads the log executes commands in it.
  private let executesCommands: Bool

  private static let signs = ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"]

  package init(environment: [String: String]) {
    executesCommands = Self.signs.contains { environment[$0, default: ""] != "" }
  }

  /// Returns a sink that escapes commands in the bytes that it forwards to another sink. A command mustn't be split
  /// across two writes.
  package func escaping(_ sink: @escaping ReportSink) -> ReportSink {
    guard executesCommands else { return sink }
    let isBlank = Monitor(true)
    return { bytes in try sink(isBlank.withLock { Self.escaped(bytes, isBlank: &$0) }) }
  }

  /// Returns bytes with their commands escaped. `isBlank` says whether the current line contains only whitespace so
  /// far, and is updated.
  private static func escaped(_ bytes: [UInt8], isBlank: inout Bool) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): isBlank = true
      case UInt8(ascii: ":") where isBlank && bytes[index...].dropFirst().first ?? byte == byte:
        result.append(backslash)
        isBlank = false
      case UInt8(ascii: "[") where endsWithCommandName(bytes[..<index]):
        result.append(backslash)
        isBlank = false
      // CI systems also ignore whitespace beyond ASCII.
      case ...UInt8(ascii: " "), 0x80...: break
      default: isBlank = false
      }
      result.append(byte)
    }
    return result
  }

  private static let backslash = UInt8(ascii: "\\")

  /// Returns whether the bytes end with `##`, or with `##` and a word.
  private static func endsWithCommandName(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let byte = rest.last, isWordByte(byte) { rest.removeLast() }
    return rest.suffix(2).elementsEqual("##".utf8)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "-")
  }
}
