import OperatingSystem
package import Reports

extension Options {
  private static let defaultRequirements = "Features/requirements.md"

  /// The path of the list of requirements.
  package var requirementsPath: String { requirements ?? Self.defaultRequirements }

  /// Returns the list of requirements, or `nil` if the project has none and the options don't need one.
  package func requirementList() throws(UsageError) -> RequirementList? {
    let path = requirementsPath
    guard requirements != nil || requiresCoverage || System.hasEntry(path) else { return nil }
    let data: [UInt8]
    do throws(SystemError) {
      data = try System.readAll(path)
    } catch {
      throw UsageError("\(path): can't read the list of requirements: \(error.reason)")
    }
    let list = RequirementList(markdown: String(decoding: data, as: UTF8.self))
    guard list.mistakes.isEmpty else {
      throw UsageError(list.mistakes.map { "\(path):\($0.line): \($0)" }.joined(separator: "\n"))
    }
    guard !list.requirements.isEmpty || !requiresCoverage else {
      throw UsageError("\(path): no requirements found; list them in the rows of a Markdown table")
    }
    return list
  }

  /// Returns the requirements of stored runs: the list that the command line names or, if it doesn't name one, the
  /// first list in the streams.
  ///
  /// Streams from earlier versions and from other programs don't contain a list. If no stream contains one, uses the
  /// list of the project in this folder, with a warning, or returns `nil` if the project has none.
  package mutating func requirements(of streams: [StoredStream]) throws(UsageError) -> RequirementList? {
    if !givenOptions.contains("requirements"), let list = streams.lazy.compactMap(\.requirements).first { return list }
    let list = try requirementList()
    if list != nil, !givenOptions.contains("requirements") {
      warnings.append(
        "the messages of the run contain no list of requirements, so \(requirementsPath) is used; it may have changed since"
      )
    }
    return list
  }
}
