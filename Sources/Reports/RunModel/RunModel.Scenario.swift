public import CucumberMessages

extension RunModel {
  /// A scenario or examples row, with its results.
  public struct Scenario: Sendable {
    /// The attempts, in order: several if the scenario was retried, none if it never began.
    public var attempts: [Attempt]

    private let plan: ScenarioPlan

    init(_ plan: ScenarioPlan, attempts: [Attempt]) {
      self.plan = plan
      self.attempts = attempts
    }
  }
}

extension RunModel.Scenario {
  /// The ID of the test case.
  public var id: String { plan.id }

  /// The path of the feature file.
  public var uri: String { plan.scenario.uri }

  /// The name, with the values of the examples row filled in.
  public var name: String { plan.scenario.name }

  /// The tags, including inherited tags.
  public var tags: [Pickle.Tag] { plan.scenario.tags }

  /// The steps, without hooks.
  public var steps: [RunModel.CompiledStep] { plan.scenario.steps }

  /// The elements of the feature file that contain the scenario, from the feature to the examples row.
  public var lineage: RunModel.Lineage { plan.scenario.lineage }

  /// The status of the last attempt, or `unknown` if the scenario never began.
  public var status: TestStepResult.Status { attempts.last?.status ?? .unknown }

  /// Whether the scenario has no steps and its hooks, if any, passed or were skipped. Reports show such a scenario as
  /// empty, never as passed.
  public var isEmpty: Bool { attempts.last?.isEmpty ?? false }

  /// Whether the scenario doesn't fail the run, because it passed, was skipped, failed in quarantine, or is empty or
  /// pending in a run that allows this; `false` if it never began.
  public var isAccepted: Bool { attempts.last?.isAccepted ?? false }

  /// Whether the run quarantines the scenario, so that its failure doesn't fail the run; `false` if it never began.
  public var isQuarantined: Bool { attempts.last?.isQuarantined ?? false }

  /// Whether the scenario failed but doesn't fail the run, because the run quarantines it.
  public var hasFailedInQuarantine: Bool { attempts.last?.hasFailedInQuarantine ?? false }

  /// Whether the run skipped or interrupted the scenario, for example because of an earlier failure, a signal, or a
  /// timeout.
  public var isNotRun: Bool { attempts.last?.isNotRun ?? false }

  /// The warnings about the scenario's attempts, without duplicates.
  public var warnings: [String] {
    var warnings: [String] = []
    for warning in attempts.flatMap(\.warnings) where !warnings.contains(warning) { warnings.append(warning) }
    return warnings
  }

  /// The status that reports show.
  var shownStatus: ShownStatus { hasFailedInQuarantine ? .quarantined : isEmpty ? .empty : .of(status) }

  /// Whether the scenario passed after a failed attempt.
  public var isFlaky: Bool {
    status == .passed && attempts.contains(where: \.hasFailed)
  }

  /// The duration of the last attempt, or zero if there is no attempt or the last one didn't end.
  public var duration: Duration { attempts.last?.duration ?? .zero }

  /// The 1-based line of the scenario or examples row, or `nil` if it isn't known.
  public var line: Int? { plan.scenario.line ?? lineage.row?.cells.location.line ?? lineage.scenario?.line }

  /// The location in the form that editors and the command line accept, such as `Features/home.feature:12`.
  public var location: String { line.map { "\(uri):\($0)" } ?? uri }

  /// The name of the feature, or the path of its file if it has no name.
  public var featureName: String {
    lineage.feature.map(\.name).flatMap { $0.isEmpty ? nil : $0 } ?? uri
  }

  /// The names below the feature, from the rule to the examples row, such as `Rule - Outline - Examples - #1.2: name`.
  ///
  /// An element without a name is represented by its keyword. The name of a row is omitted if it equals the outline's
  /// name.
  public var qualifiedName: String {
    var parts: [String] = []
    if let rule = lineage.rule { parts.append(rule.title) }
    let title = name.isEmpty ? lineage.scenario?.keyword ?? "Scenario" : name
    guard let row = lineage.row, let outline = lineage.scenario else {
      return parts.isEmpty ? title : (parts + [title]).joined(separator: " - ")
    }
    parts.append(outline.title)
    parts.append(row.examples.name.isEmpty ? row.examples.keyword : row.examples.name)
    return (parts + [rowName ?? title]).joined(separator: " - ")
  }

  /// The name, or the keyword if the name is empty, followed by the ``distinguishingCells`` if there are any.
  var shortName: String {
    (name.isEmpty ? (lineage.scenario?.keyword ?? "") : name) + (distinguishingCells ?? "")
  }

  /// The cells of the examples row, such as ` (1, two)`, if all rows of the outline have the same name; `nil`
  /// otherwise.
  var distinguishingCells: String? {
    guard let row = lineage.row, name == lineage.scenario?.name else { return nil }
    return " (\(row.cells.cells.map(\.value).joined(separator: ", ")))"
  }

  /// The last part of an examples row's qualified name, such as `#1.2: name`, or `nil` for a plain scenario.
  var rowName: String? {
    guard let row = lineage.row, let outline = lineage.scenario else { return nil }
    let number = "#\(row.examplesNumber).\(row.number)"
    return name == outline.name ? number : "\(number): \(name)"
  }

  /// The tags that look like requirement IDs, without their at signs.
  ///
  /// An ID consists of capital letters, a hyphen, digits, and optionally a lowercase letter, such as `FR-008` or
  /// `FR-008a`.
  public var requirements: [String] {
    tags.map { String($0.name.drop { $0 == "@" }) }.filter(Self.isRequirement)
  }

  static func isRequirement(_ tag: String) -> Bool {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let smalls = UInt8(ascii: "a")...UInt8(ascii: "z")
    let rest = tag.utf8.drop(while: capitals.contains)
    let number = rest.dropFirst()
    let suffix = number.drop(while: digits.contains)
    return rest.startIndex > tag.startIndex && rest.first == UInt8(ascii: "-") && suffix.startIndex > number.startIndex
      && suffix.count <= 1 && suffix.allSatisfy(smalls.contains)
  }

  /// Returns a key that sorts scenarios in feature order, regardless of the order in which they ran.
  func order(in run: RunModel) -> (Int, String, Int) { (run.documentIndex(uri: uri), uri, line ?? 0) }

  /// The scenario without the attachments in the stream, for reporters that keep scenarios.
  var withoutAttachments: Self {
    var scenario = self
    for attempt in scenario.attempts.indices {
      scenario.attempts[attempt].attachments = []
      for step in scenario.attempts[attempt].steps.indices {
        scenario.attempts[attempt].steps[step].attachments = []
      }
    }
    return scenario
  }
}
