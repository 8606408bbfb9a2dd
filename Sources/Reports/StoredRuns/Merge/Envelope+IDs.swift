import CucumberMessages

extension Envelope {
  /// Returns the message with all IDs renamed: its own, and those that it refers to.
  func renamingIDs(_ name: (String) -> String) -> Envelope {
    switch self {
    case .meta, .source, .parseError, .undefinedParameterType: self
    case .gherkinDocument(let message): .gherkinDocument(message.renamingIDs(name))
    case .pickle(let message): .pickle(message.renamingIDs(name))
    case .parameterType(let message): .parameterType(message.renaming(name, \.id))
    case .stepDefinition(let message): .stepDefinition(message.renaming(name, \.id))
    case .hook(let message): .hook(message.renaming(name, \.id))
    case .testRunStarted(let message): .testRunStarted(message.renaming(name, optional: \.id))
    case .testCase(let message): .testCase(message.renamingIDs(name))
    case .testRunHookStarted(let message):
      .testRunHookStarted(message.renaming(name, \.id, \.hookId, \.testRunStartedId))
    case .testRunHookFinished(let message): .testRunHookFinished(message.renaming(name, \.testRunHookStartedId))
    case .testCaseStarted(let message): .testCaseStarted(message.renaming(name, \.id, \.testCaseId))
    case .testStepStarted(let message):
      .testStepStarted(message.renaming(name, \.testCaseStartedId, \.testStepId))
    case .testStepFinished(let message):
      .testStepFinished(message.renaming(name, \.testCaseStartedId, \.testStepId))
    case .attachment(let message):
      .attachment(
        message.renaming(
          name,
          optional: \.testCaseStartedId,
          \.testStepId,
          \.testRunStartedId,
          \.testRunHookStartedId
        )
      )
    case .externalAttachment(let message):
      .externalAttachment(
        message.renaming(name, optional: \.testCaseStartedId, \.testStepId, \.testRunHookStartedId)
      )
    case .suggestion(let message): .suggestion(message.renaming(name, \.id, \.pickleStepId))
    case .testCaseFinished(let message): .testCaseFinished(message.renaming(name, \.testCaseStartedId))
    case .testRunFinished(let message): .testRunFinished(message.renaming(name, optional: \.testRunStartedId))
    }
  }

  /// The IDs in the message, in order, including duplicates.
  var ids: [String] {
    var ids: [String] = []
    _ = renamingIDs { id in
      ids.append(id)
      return id
    }
    return ids
  }
}

extension JSONEncodable {
  /// Returns a copy with some fields changed.
  func changing(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  /// Returns a copy with the IDs in the given fields renamed.
  fileprivate func renaming(_ name: (String) -> String, _ fields: WritableKeyPath<Self, String>...) -> Self {
    changing { copy in
      for field in fields { copy[keyPath: field] = name(copy[keyPath: field]) }
    }
  }

  /// Returns a copy with the IDs in the given optional fields renamed.
  fileprivate func renaming(
    _ name: (String) -> String,
    optional fields: WritableKeyPath<Self, String?>...
  ) -> Self {
    changing { copy in
      for field in fields { copy[keyPath: field] = copy[keyPath: field].map(name) }
    }
  }
}

extension GherkinDocument {
  /// Returns the syntax tree with all IDs renamed.
  func renamingIDs(_ name: (String) -> String) -> GherkinDocument {
    changing { document in
      document.feature = document.feature?.changing {
        $0.tags = $0.tags.map { $0.renaming(name, \.id) }
        $0.children = $0.children.map { child in
          switch child {
          case .background(let background): .background(background.renamingIDs(name))
          case .scenario(let scenario): .scenario(scenario.renamingIDs(name))
          case .rule(let rule): .rule(rule.renamingIDs(name))
          }
        }
      }
    }
  }
}

extension GherkinDocument.Rule {
  fileprivate func renamingIDs(_ name: (String) -> String) -> Self {
    changing {
      $0.id = name($0.id)
      $0.tags = $0.tags.map { $0.renaming(name, \.id) }
      $0.children = $0.children.map { child in
        switch child {
        case .background(let background): .background(background.renamingIDs(name))
        case .scenario(let scenario): .scenario(scenario.renamingIDs(name))
        }
      }
    }
  }
}

extension GherkinDocument.Background {
  fileprivate func renamingIDs(_ name: (String) -> String) -> Self {
    changing {
      $0.id = name($0.id)
      $0.steps = $0.steps.map { $0.renaming(name, \.id) }
    }
  }
}

extension GherkinDocument.Scenario {
  fileprivate func renamingIDs(_ name: (String) -> String) -> Self {
    changing {
      $0.id = name($0.id)
      $0.tags = $0.tags.map { $0.renaming(name, \.id) }
      $0.steps = $0.steps.map { $0.renaming(name, \.id) }
      $0.examples = $0.examples.map { $0.renamingIDs(name) }
    }
  }
}

extension GherkinDocument.Examples {
  fileprivate func renamingIDs(_ name: (String) -> String) -> Self {
    changing {
      $0.id = name($0.id)
      $0.tags = $0.tags.map { $0.renaming(name, \.id) }
      $0.tableHeader = $0.tableHeader.map { $0.renaming(name, \.id) }
      $0.tableBody = $0.tableBody.map { $0.renaming(name, \.id) }
    }
  }
}

extension Pickle {
  /// Returns the pickle with all IDs renamed: its own, and those that it refers to.
  func renamingIDs(_ name: (String) -> String) -> Pickle {
    changing {
      $0.id = name($0.id)
      $0.astNodeIds = $0.astNodeIds.map(name)
      $0.tags = $0.tags.map { $0.renaming(name, \.astNodeId) }
      $0.steps = $0.steps.map { step in
        step.changing {
          $0.id = name($0.id)
          $0.astNodeIds = $0.astNodeIds.map(name)
        }
      }
    }
  }
}

extension TestCase {
  /// Returns the test case with all IDs renamed: its own, and those that it refers to.
  func renamingIDs(_ name: (String) -> String) -> TestCase {
    changing {
      $0.id = name($0.id)
      $0.pickleId = name($0.pickleId)
      $0.testRunStartedId = $0.testRunStartedId.map(name)
      $0.testSteps = $0.testSteps.map { step in
        step.changing {
          $0.id = name($0.id)
          $0.hookId = $0.hookId.map(name)
          $0.pickleStepId = $0.pickleStepId.map(name)
          $0.stepDefinitionIds = $0.stepDefinitionIds?.map(name)
        }
      }
    }
  }
}
