import CucumberExpressions
package import Gherkin

/// A warning about an element of a feature file that has no effect, although the author probably expected one. Warnings
/// don't fail a run.
package struct FeatureWarning: Sendable, Hashable {
  /// A reason that an element has no effect.
  package enum Reason: Sendable, Hashable {
    /// A tag resembles the special tag with the given form but isn't one.
    case ineffectiveTag(Substring, form: String)
    /// A name ends with text that looks like tags.
    case tagsInName(String)
    /// The rule that contains the background has no scenarios.
    case unusedBackground
  }

  package let location: Location
  package let reason: Reason

  /// A message that names the problem and says how to fix it.
  package var message: String {
    switch reason {
    case .ineffectiveTag(let tag, let form): "\(tag) has no effect: write '\(form)' or rename the tag"
    case .tagsInName(let tags):
      "'\(tags)' is part of the name here: if it is a tag, write it on a line of its own above this one"
    case .unusedBackground:
      "the rule has no scenarios, so this background isn't run: add a scenario or remove the background"
    }
  }
}

extension GherkinDocument {
  /// The warnings about the file, in file order: tags that resemble special tags, names that end with text that looks
  /// like tags, and backgrounds of rules without scenarios.
  package var warnings: [FeatureWarning] {
    guard let feature else { return [] }
    let inNames = tagsInNames.compactMap { (line, isLikely) -> FeatureWarning? in
      guard !isLikely, case .tagsInName(let tags, _) = line.reason else { return nil }
      return FeatureWarning(location: line.location, reason: .tagsInName(tags))
    }
    return (feature.ineffectiveTags + inNames + feature.unusedBackgrounds).sorted { $0.location < $1.location }
  }
}

extension GherkinDocument.Feature {
  /// The warnings about tags that resemble special tags.
  fileprivate var ineffectiveTags: [FeatureWarning] {
    allTags.compactMap { tag in
      SpecialTag.form(resembling: tag.name).map { form in
        FeatureWarning(location: tag.location, reason: .ineffectiveTag(tag.name, form: form))
      }
    }
  }

  /// The warnings about backgrounds with steps in rules without scenarios. The feature's own background isn't checked.
  fileprivate var unusedBackgrounds: [FeatureWarning] {
    rules.compactMap { rule in
      guard rule.scenarios.isEmpty, let background = rule.background, !background.steps.isEmpty else { return nil }
      return FeatureWarning(location: background.location, reason: .unusedBackground)
    }
  }
}
