import Gherkin
import Glibc

/// Parses files repeatedly: `ParseBenchmark ast|pickles SECONDS FILE…`.
///
/// Prints the number of bytes parsed, the seconds taken, the peak memory of the process in KiB, and a checksum. Runs
/// only on Linux, because `getrusage` has other units and types on other systems.
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
    var checksum = 0
    repeat {
      for source in sources { checksum &+= try parse(source, withPickles: withPickles) }
      parsed += byteCount
    } while start.duration(to: clock.now) < .seconds(seconds)
    let duration = start.duration(to: clock.now) / .seconds(1)
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    print(parsed, duration, usage.ru_maxrss, checksum)
  }

  /// Parses one source and returns a number that depends on everything read, so that the compiler can't optimize the
  /// reads away.
  private static func parse(_ source: Source, withPickles: Bool) throws -> Int {
    var ids = IDGenerator()
    let document = try Parser().parse(source, ids: &ids)
    guard withPickles else { return document.comments.count }
    return document.pickles(ids: &ids).reduce(0) { $0 &+ size(of: $1) }
  }

  /// Reads the parts of a pickle that a run reads, with the same functions.
  private static func size(of pickle: Pickle) -> Int {
    var size = pickle.withName { $0.count } &+ pickle.id &+ pickle.location.line
    for tag in pickle.tags { size &+= tag.withName { $0.count } &+ tag.id }
    for step in pickle.steps {
      size &+= step.withText { $0.count } &+ step.id
      if let docString = step.docString {
        size &+= (docString.mediaType?.utf8.count ?? 0) &+ docString.content.utf8.count
      }
      for row in step.dataTable?.map({ $0.count }) ?? [] {
        for cell in row { size &+= cell }
      }
    }
    return size
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
