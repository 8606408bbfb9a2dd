import CucumberMessages
import struct Gherkin.PathKey
import struct Gherkin.UniqueNames

extension JUnitReporter {
  /// The XML document of a report.
  struct Document {
    let suites: [PathKey: Suite]
    let spool: ScenarioSpool
    let run: RunModel
    /// The tested revision, or `nil` if the stream doesn't contain it.
    let git: Meta.Git?
    let options: Options

    /// Writes the document as UTF-8, in chunks.
    func write(to sink: @escaping ReportSink) throws {
      var writer = XMLWriter()
      try write(to: &writer, sink)
      try sink(writer.bytes)
    }
  }
}

extension JUnitReporter.Document {
  private func write(to writer: inout XMLWriter, _ sink: ReportSink) throws {
    // Different paths, such as `a.feature` and `a.feature.md`, can have the same class name.
    var names: [String: UniqueNames] = [:]
    for className in sharedClassNames { names[className] = UniqueNames() }
    var reader = spool.reader()
    try writer.element("testsuites", attributes.root(suites.values, of: run)) { writer in
      for (index, feature) in spool.features(of: run).enumerated() {
        let suite = suites[PathKey(feature.uri)] ?? JUnitReporter.Suite(name: feature.uri, uri: feature.uri)
        let className = suite.className
        var used = names[className] ?? UniqueNames()
        try writer.element("testsuite", attributes.suite(suite, id: index, of: run)) { writer in
          writer.properties(options.properties + revision + settings)
          for entry in try reader.entries(of: feature.segments) {
            write(try reader.bytes(of: entry), className: className, &used, to: &writer)
            try writer.flush(to: sink)
          }
        }
        if names[className] != nil { names[className] = used }
      }
    }
  }

  /// The class names that several suites share.
  private var sharedClassNames: Set<String> {
    var seen: Set<String> = []
    return Set(suites.values.compactMap { seen.insert($0.className).inserted ? nil : $0.className })
  }

  /// Writes a case from its spooled bytes, which are its name on a line of its own and the rest of the element.
  private func write(
    _ bytes: ArraySlice<UInt8>,
    className: String,
    _ names: inout UniqueNames,
    to writer: inout XMLWriter
  ) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let name = names.unique(String(decoding: bytes[..<end], as: UTF8.self))
    writer.element("testcase", attributes.identity(of: name, className: className), rest: bytes[end...].dropFirst())
  }

  private var attributes: JUnitReporter.Attributes { JUnitReporter.Attributes(options: options) }

  private var revision: [(name: String, value: String)] {
    guard let git else { return [] }
    return [("revision", git.revision)] + (git.branch.map { [("branch", $0)] } ?? [])
  }

  /// The shard, the filter, and the seed of the run, if the stream contains them.
  private var settings: [(name: String, value: String)] {
    let shard = run.settings?.shard.map { ("shard", $0.description) }
    let seed = run.settings?.seed.map { ("seed", String($0)) }
    let filter = run.settings?.filter.map { ("filter", $0) }
    return [shard, filter, seed].compactMap { $0 }
  }
}
