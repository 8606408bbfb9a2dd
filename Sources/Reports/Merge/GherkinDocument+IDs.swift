import CucumberMessages

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
