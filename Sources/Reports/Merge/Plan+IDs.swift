import CucumberMessages

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
