import CucumberMessages

extension Envelope {
  /// The message with other ids, its own and those it refers to.
  func renamingIDs(_ name: (String) -> String) -> Envelope {
    switch self {
    case .meta, .source, .parseError, .undefinedParameterType: self
    case .gherkinDocument(let message): .gherkinDocument(message.renamingIDs(name))
    case .pickle(let message): .pickle(message.renamingIDs(name))
    case .parameterType(let message): .parameterType(message.changing { $0.id = name($0.id) })
    case .stepDefinition(let message): .stepDefinition(message.changing { $0.id = name($0.id) })
    case .hook(let message): .hook(message.changing { $0.id = name($0.id) })
    case .testRunStarted(let message): .testRunStarted(message.changing { $0.id = $0.id.map(name) })
    case .testCase(let message): .testCase(message.renamingIDs(name))
    case .testRunHookStarted(let message):
      .testRunHookStarted(
        message.changing {
          $0.id = name($0.id)
          $0.hookId = name($0.hookId)
          $0.testRunStartedId = name($0.testRunStartedId)
        }
      )
    case .testRunHookFinished(let message):
      .testRunHookFinished(message.changing { $0.testRunHookStartedId = name($0.testRunHookStartedId) })
    case .testCaseStarted(let message):
      .testCaseStarted(
        message.changing {
          $0.id = name($0.id)
          $0.testCaseId = name($0.testCaseId)
        }
      )
    case .testStepStarted(let message):
      .testStepStarted(
        message.changing {
          $0.testCaseStartedId = name($0.testCaseStartedId)
          $0.testStepId = name($0.testStepId)
        }
      )
    case .testStepFinished(let message):
      .testStepFinished(
        message.changing {
          $0.testCaseStartedId = name($0.testCaseStartedId)
          $0.testStepId = name($0.testStepId)
        }
      )
    case .attachment(let message):
      .attachment(
        message.changing {
          $0.testCaseStartedId = $0.testCaseStartedId.map(name)
          $0.testStepId = $0.testStepId.map(name)
          $0.testRunStartedId = $0.testRunStartedId.map(name)
          $0.testRunHookStartedId = $0.testRunHookStartedId.map(name)
        }
      )
    case .externalAttachment(let message):
      .externalAttachment(
        message.changing {
          $0.testCaseStartedId = $0.testCaseStartedId.map(name)
          $0.testStepId = $0.testStepId.map(name)
          $0.testRunHookStartedId = $0.testRunHookStartedId.map(name)
        }
      )
    case .suggestion(let message):
      .suggestion(
        message.changing {
          $0.id = name($0.id)
          $0.pickleStepId = name($0.pickleStepId)
        }
      )
    case .testCaseFinished(let message):
      .testCaseFinished(message.changing { $0.testCaseStartedId = name($0.testCaseStartedId) })
    case .testRunFinished(let message):
      .testRunFinished(message.changing { $0.testRunStartedId = $0.testRunStartedId.map(name) })
    }
  }

  /// The ids in the message, in its order; an id that is there twice is named twice.
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
  /// The same message with some fields changed.
  func changing(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

extension GherkinDocument {
  /// The syntax tree with other ids.
  func renamingIDs(_ name: (String) -> String) -> GherkinDocument {
    changing { document in
      document.feature = document.feature?.changing {
        $0.tags = $0.tags.map { $0.renamingIDs(name) }
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
      $0.tags = $0.tags.map { $0.renamingIDs(name) }
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
      $0.steps = $0.steps.map { step in step.changing { $0.id = name($0.id) } }
    }
  }
}

extension GherkinDocument.Scenario {
  fileprivate func renamingIDs(_ name: (String) -> String) -> Self {
    changing {
      $0.id = name($0.id)
      $0.tags = $0.tags.map { $0.renamingIDs(name) }
      $0.steps = $0.steps.map { step in step.changing { $0.id = name($0.id) } }
      $0.examples = $0.examples.map { $0.renamingIDs(name) }
    }
  }
}

extension GherkinDocument.Examples {
  fileprivate func renamingIDs(_ name: (String) -> String) -> Self {
    changing {
      $0.id = name($0.id)
      $0.tags = $0.tags.map { $0.renamingIDs(name) }
      $0.tableHeader = $0.tableHeader.map { row in row.changing { $0.id = name($0.id) } }
      $0.tableBody = $0.tableBody.map { row in row.changing { $0.id = name($0.id) } }
    }
  }
}

extension GherkinDocument.Tag {
  fileprivate func renamingIDs(_ name: (String) -> String) -> Self {
    changing { $0.id = name($0.id) }
  }
}

extension Pickle {
  /// The scenario with other ids, its own and those it refers to.
  func renamingIDs(_ name: (String) -> String) -> Pickle {
    changing {
      $0.id = name($0.id)
      $0.astNodeIds = $0.astNodeIds.map(name)
      $0.tags = $0.tags.map { tag in tag.changing { $0.astNodeId = name($0.astNodeId) } }
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
  /// The plan with other ids, its own and those it refers to.
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
