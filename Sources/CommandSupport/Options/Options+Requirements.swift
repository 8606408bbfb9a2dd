import OperatingSystem
package import Reports

extension Options {
  private static let defaultRequirements = "Features/requirements.md"

  /// The path of the list of requirements.
  package var requirementsPath: String { requirements ?? Self.defaultRequirements }

  /// Returns the list of requirements, or `nil` if the project has none.
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
    guard !list.requirements.isEmpty || !requiresCoverage else {
      throw UsageError("\(path): no requirements found; list them in the rows of a Markdown table")
    }
    return list
  }

  /// Returns the requirements that a run must cover, or `nil` if the user doesn't require coverage.
  package func coverage() throws(UsageError) -> RequirementCoverage? {
    let list = try requirementList()
    return requiresCoverage ? list.map { RequirementCoverage($0) } : nil
  }
}
