public import CucumberMessages

extension RunModel {
  /// A scenario, or one row of an outline, with everything that happened to it.
  public struct Scenario: Sendable, Hashable {
    /// The id of the test case.
    public var id: String
    /// What was run: name, path, line, tags.
    public var pickle: Pickle
    /// Where it stands in its feature file.
    public var place: Place
    /// Its attempts, in order; more than one when it was retried.
    public var attempts: [Attempt]
  }
}

extension RunModel.Scenario {
  /// The result of the last attempt; unknown when it did not end.
  public var status: TestStepResult.Status { attempts.last?.status ?? .unknown }

  /// Whether it passed or was skipped; anything else means that the run is not good.
  public var isAccepted: Bool { status == .passed || status == .skipped }

  /// Whether it passed, but not in every attempt; one that was passed and run again is not flaky.
  public var isFlaky: Bool {
    status == .passed && attempts.contains { $0.status != .passed && $0.status != .skipped }
  }

  /// The time that the last attempt took.
  public var duration: Duration { attempts.last?.duration ?? .zero }

  /// The line of the scenario, or of the example row.
  public var line: Int? { pickle.location?.line ?? place.row?.cells.location.line ?? place.scenario?.location.line }

  /// The place as editors and the command line take it, such as `Features/home.feature:12`.
  public var location: String { line.map { "\(pickle.uri):\($0)" } ?? pickle.uri }

  /// The name of the feature, or the path of its file where it has none.
  public var featureName: String {
    place.feature.map(\.name).flatMap { $0.isEmpty ? nil : $0 } ?? pickle.uri
  }

  /// The names below the feature, from the rule to the row of an outline: `Rule - Outline - Examples - #1.2: name`.
  ///
  /// What has no name is called by its keyword. The name of the row is left out when it is the outline's own.
  public var qualifiedName: String {
    var parts: [String] = []
    if let rule = place.rule { parts.append(Self.title(rule.name, or: rule.keyword)) }
    let name = Self.title(pickle.name, or: place.scenario?.keyword ?? "Scenario")
    guard let row = place.row, let outline = place.scenario else { return (parts + [name]).joined(separator: " - ") }
    let number = "#\(row.examplesNumber).\(row.number)"
    parts.append(Self.title(outline.name, or: outline.keyword))
    parts.append(Self.title(row.examples.name, or: row.examples.keyword))
    parts.append(pickle.name == outline.name ? number : "\(number): \(name)")
    return parts.joined(separator: " - ")
  }

  /// The tags that look like the id of a requirement, without the `@`.
  ///
  /// Such an id is capital letters, a hyphen, digits and perhaps a small letter: `FR-008`, `FR-008a`.
  public var requirements: [String] {
    pickle.tags.map { String($0.name.drop { $0 == "@" }) }.filter(Self.isRequirement)
  }

  private static func isRequirement(_ tag: String) -> Bool {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let smalls = UInt8(ascii: "a")...UInt8(ascii: "z")
    let rest = tag.utf8.drop(while: capitals.contains)
    let number = rest.dropFirst()
    let suffix = number.drop(while: digits.contains)
    return rest.startIndex > tag.startIndex && rest.first == UInt8(ascii: "-") && suffix.startIndex > number.startIndex
      && suffix.count <= 1 && suffix.allSatisfy(smalls.contains)
  }

  private static func title(_ name: String, or keyword: String) -> String { name.isEmpty ? keyword : name }
}
