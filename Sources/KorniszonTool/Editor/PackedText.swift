import OperatingSystem

/// Bytes as text that HTML and JavaScript contain without escapes: in base 91. `unpack.js` reads it.
///
/// The digits are the visible ASCII characters except `"`, `<`, and the backslash. Two of them stand for 13 bits, the
/// least significant first, which takes less space than Base64. Before them is the number of superfluous bytes at the
/// end, 0 or 1.
enum PackedText {
  private static let digits = (0x21..<0x7F).map { UInt8($0) }.filter { !"\"<\\".utf8.contains($0) }

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 16 / 13 + 4)
    var (bits, count) = (0, 0)
    for byte in bytes {
      bits |= Int(byte) << count
      count += 8
      guard count >= 13 else { continue }
      text.append(digits[bits % 8192 % 91])
      text.append(digits[bits % 8192 / 91])
      bits >>= 13
      count -= 13
    }
    if count > 0 {
      text.append(digits[bits % 91])
      text.append(digits[bits / 91])
    }
    let superfluous = (text.count / 2 * 13 - 8 * bytes.count) / 8
    return "\(superfluous)" + String(decoding: text, as: UTF8.self)
  }
}

/// The program gzip, which every system with a shell has.
enum Compressor {
  /// The time limit of the program.
  private static let limit = Duration.seconds(60)

  /// Compresses bytes.
  static func gzip(_ bytes: [UInt8], _ environment: [String: String]) throws(SystemError) -> [UInt8] {
    let input = try System.openSharedMemory(count: bytes.count)
    defer { System.closeFile(input) }
    let memory = try System.share(input, count: bytes.count)
    memory.copyMemory(from: bytes, byteCount: bytes.count)
    System.unshare(memory, count: bytes.count)
    let result = try ChildWait.result { () throws(SystemError) in
      try ChildProgram(
        "/usr/bin/env",
        ["gzip", "--best", "--no-name"],
        input: input,
        environment: environment,
        limit: limit
      )
    } ending: {
      $0.kill()
    } polling: { (program) throws(SystemError) in
      program.poll()
    }
    guard result.status == 0 else {
      throw SystemError(path: "gzip", code: 0, explanation: String(decoding: result.error, as: UTF8.self))
    }
    return result.output
  }
}
