package import Gherkin

/// A part of a feature file that has no effect although its author probably meant it to have one. It doesn't fail a run.
package struct FeatureWarning: Sendable, Hashable {
  /// The reason the part has no effect.
  package enum Reason: Sendable, Hashable {
    /// A tag resembles a special tag of the given form.
    case ineffectiveTag(Substring, form: String)
    /// A name ends with text like a tag.
    case tagsInName(String)
    /// The rule of a background has no scenarios.
    case unusedBackground
  }

  package let location: Location
  package let reason: Reason

  /// The problem and how to fix it.
  package var message: String {
    switch reason {
    case .ineffectiveTag(let tag, let form): "\(tag) has no effect: write '\(form)' or rename the tag"
    case .tagsInName(let tags):
      "'\(tags)' is part of the name here: if it is a tag, write it on a line of its own above this one"
    case .unusedBackground: "the rule has no scenarios, so this background isn't run: add one or remove the background"
    }
  }
}

extension GherkinDocument {
  /// The tags that resemble special tags, texts like tags in names, and the backgrounds of rules without scenarios, in
  /// file order.
  package var warnings: [FeatureWarning] {
    guard let feature else { return [] }
    let inNames = tagsInNames.compactMap { (line, isLikely) -> FeatureWarning? in
      guard !isLikely, case .tagsInTitle(let tags, _) = line.reason else { return nil }
      return FeatureWarning(location: line.location, reason: .tagsInName(tags))
    }
    return (feature.ineffectiveTags + inNames + feature.unusedBackgrounds).sorted { $0.location < $1.location }
  }
}

extension GherkinDocument.Feature {
  /// The tags that resemble special tags.
  fileprivate var ineffectiveTags: [FeatureWarning] {
    allTags.compactMap { tag in
      SpecialTag.form(resembling: tag.name).map { form in
        FeatureWarning(location: tag.location, reason: .ineffectiveTag(tag.name, form: form))
      }
    }
  }

  /// The backgrounds with steps that no scenario of their rule runs. A feature without scenarios is a problem by itself.
  fileprivate var unusedBackgrounds: [FeatureWarning] {
    rules.compactMap { rule in
      guard rule.scenarios.isEmpty, let background = rule.background, !background.steps.isEmpty else { return nil }
      return FeatureWarning(location: background.location, reason: .unusedBackground)
    }
  }
}
