import OperatingSystem

/// A namespace for compressing the page with the program gzip, which Linux and macOS provide.
enum Compressor {
  /// The maximum running time of the program.
  private static let limit = Duration.seconds(60)

  /// Returns bytes in gzip format, or throws an error if gzip can't be run, fails, or takes too long.
  static func gzip(_ bytes: [UInt8], _ environment: [String: String]) throws(SystemError) -> [UInt8] {
    let input = try open(bytes)
    defer { System.closeFile(input) }
    let result = try ChildWait.result { () throws(SystemError) in
      try ChildProgram("/usr/bin/env", ["gzip", "-9n"], input: input, environment: environment, limit: limit)
    } ending: {
      $0.kill()
    } polling: { (program) throws(SystemError) in
      program.poll()
    }
    if result.status == 0 { return result.output }
    let error = String(decoding: result.error, as: UTF8.self).split(separator: "\n").joined(separator: "; ")
    let reason = result.exceededLimit ? "it took more than \(limit)" : error.isEmpty ? "it failed" : error
    let advice = "install gzip, or write to a folder: --output DIR/"
    throw SystemError(path: "gzip", code: 0, explanation: "\(reason); \(advice)")
  }

  /// Returns the descriptor of a new unnamed file that contains the given bytes.
  private static func open(_ bytes: [UInt8]) throws(SystemError) -> Int32 {
    let pageSize = 1 << 16
    let size = max(1, (bytes.count + pageSize - 1) / pageSize) * pageSize
    let file = try System.openSharedMemory(count: size)
    let memory = try System.share(file, count: size)
    memory.copyMemory(from: bytes, byteCount: bytes.count)
    System.unshare(memory, count: size)
    System.truncate(file, to: bytes.count)
    return file
  }
}
