package import Gherkin

/// A part of a feature file that has no effect although its author probably meant it to have one. It doesn't fail a run.
package struct FeatureWarning: Sendable {
  package let location: Location
  let problem: Problem

  /// The problem and how to fix it, in English.
  package var message: String { problem.english }
}

extension GherkinDocument {
  /// The tags that resemble special tags, and the backgrounds of rules without scenarios, in file order.
  package var warnings: [FeatureWarning] {
    guard let feature else { return [] }
    return (feature.ineffectiveTags + feature.unusedBackgrounds).sorted { $0.location < $1.location }
  }
}

extension Feature {
  /// The tags that resemble special tags.
  fileprivate var ineffectiveTags: [FeatureWarning] {
    var lists = [tags] + rules.map { $0.tags }
    for scenario in allScenarios {
      lists.append(scenario.tags)
      lists += scenario.examples.map { $0.tags }
    }
    return lists.flatMap { $0 }.compactMap { tag in
      SpecialTag.form(resembling: tag.name).map { form in
        FeatureWarning(location: tag.location, problem: .ineffectiveTag(tag.name, form: form))
      }
    }
  }

  /// The backgrounds with steps that no scenario of their rule runs. A feature without scenarios is a problem by itself.
  fileprivate var unusedBackgrounds: [FeatureWarning] {
    rules.compactMap { rule in
      guard rule.scenarios.isEmpty, let background = rule.background, !background.steps.isEmpty else { return nil }
      return FeatureWarning(location: background.location, problem: .unusedBackground)
    }
  }
}
