import Gherkin
import Glibc

/// Parses files over and over: `ParseBenchmark ast|pickles SECONDS FILE…`.
///
/// Prints the bytes parsed, the seconds that took, and the peak memory of the process in KiB.
@main
struct ParseBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 3, let seconds = Double(arguments[2]) else {
      print("usage: ParseBenchmark ast|pickles SECONDS FILE...")
      exit(2)
    }
    let sources = try arguments[3...].map { try Source(uri: $0, bytes: contents(of: $0)) }
    let byteCount = sources.reduce(0) { $0 + $1.text.utf8.count }
    let withPickles = arguments[1] == "pickles"
    let clock = ContinuousClock()
    let start = clock.now
    var parsed = 0
    var visited = 0
    repeat {
      for source in sources { visited &+= try parse(source, withPickles: withPickles) }
      parsed += byteCount
    } while start.duration(to: clock.now) < .seconds(seconds)
    let duration = start.duration(to: clock.now) / .seconds(1)
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    print(parsed, duration, usage.ru_maxrss, visited)
  }

  /// Parses one source and returns the number of things visited, so that nothing can be left out.
  private static func parse(_ source: Source, withPickles: Bool) throws -> Int {
    var ids = IDGenerator()
    let document = try Parser().parse(source, ids: &ids)
    guard withPickles else { return document.comments.count }
    var counter = TextCounter()
    document.pickles(ids: &ids).visit(&counter)
    return counter.count
  }

  private static func contents(of path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else {
      perror(path)
      exit(2)
    }
    defer { fclose(file) }
    var status = stat()
    fstat(fileno(file), &status)
    return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      count = fread(buffer.baseAddress, 1, buffer.count, file)
    }
  }
}
