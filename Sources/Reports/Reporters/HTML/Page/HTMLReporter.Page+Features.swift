import CucumberMessages

extension HTMLReporter.Page {
  /// Writes the features with all of their scenarios, and the search form.
  func writeFeatures(to html: inout HTMLWriter) {
    guard !contents.features.isEmpty else { return }
    let isLarge = contents.entries.count > Self.openScenarioLimit
    let details: [HTMLWriter.Attribute] = [
      ("id", "features"), ("data-details", contents.entries.isEmpty ? nil : detailList), ("data-rerun", rerunCommand),
    ]
    html.element(.section, isLarge ? "many" : "", details) { html in
      html.element(.h2, text: strings.features)
      if !contents.entries.isEmpty { writeSearch(to: &html) }
      for section in contents.features {
        if let fault = section.fault, section.rules.isEmpty {
          writeBroken(section, fault, to: &html)
        } else {
          write(section, to: &html)
        }
      }
      html.element(.p, "none", [("hidden", "")], text: strings.nothingFound)
    }
  }

  private func write(_ section: HTMLReporter.FeatureSection, to html: inout HTMLWriter) {
    let entries = section.entries
    let isOpen =
      contents.entries.count <= Self.openScenarioLimit || section.fault != nil || entries.contains(where: \.isFailure)
    html.element(.details, "feature", [("id", section.link), ("open", isOpen ? "" : nil)]) { html in
      html.element(.summary) { html in
        html.element(.h3, "", [("lang", language(of: section))], text: section.name)
        writeTally(entries, to: &html)
        if let fault = section.fault { html.element(.b, "s failed", text: strings.fault(fault)) }
      }
      html.element(.div, "body", [("lang", language(of: section))]) { html in
        html.element(.p, "place tech", text: section.uri)
        if section.fault != nil {
          html.element(.p, "place") { html in
            html.element(.a, "", [("href", "#problems")], text: strings.problems)
          }
        }
        if let feature = section.feature {
          writeTags(feature.tags.map(\.name), to: &html)
          writeDescription(feature.description, to: &html)
        }
        for rule in section.rules { write(rule, to: &html) }
      }
    }
  }

  /// Writes a file that has a problem, with a link to the problem. Filters never hide it, because its tags are unknown.
  private func writeBroken(
    _ section: HTMLReporter.FeatureSection,
    _ fault: RunModel.Problem.Kind,
    to html: inout HTMLWriter
  ) {
    html.element(.div, "broken", [("id", section.link)]) { html in
      html.element(.h3) { html in html.element(.a, "", [("href", "#problems")], text: section.uri) }
      html.element(.b, "s failed", text: strings.fault(fault))
    }
  }

  private func write(_ section: HTMLReporter.RuleSection, to html: inout HTMLWriter) {
    guard let rule = section.rule else {
      for item in section.items { write(item, to: &html) }
      return
    }
    html.element(.section, "rule", [("id", section.link)]) { html in
      html.element(.h4) { html in
        html.element(.i, text: rule.keyword)
        html.markup(" ")
        html.text(rule.name)
      }
      writeTags(rule.tags.map(\.name), to: &html)
      writeDescription(rule.description, to: &html)
      for item in section.items { write(item, to: &html) }
    }
  }

  private func write(_ item: HTMLReporter.Item, to html: inout HTMLWriter) {
    switch item {
    case .scenario(let entry): write(entry, to: &html)
    case .outline(let outline): write(outline, to: &html)
    }
  }

  /// Writes the number of scenarios, in total and with each outcome.
  private func writeTally(_ entries: [HTMLReporter.Entry], to html: inout HTMLWriter) {
    html.element(.span, "tally") { html in
      if entries.isEmpty { return html.element(.b, "s empty", text: strings.noScenarios) }
      html.text(strings.scenarios(entries.count))
      for outcome in HTMLReporter.Outcome.allCases {
        let count = entries.count { $0.outcome == outcome }
        guard count > 0 else { continue }
        html.markup(" ")
        html.element(.b, "s \(outcome.className)", text: strings.count(count, outcome))
      }
    }
  }

  private func language(of section: HTMLReporter.FeatureSection) -> String? {
    section.document?.language.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The number of scenarios above which only features with failures or problems are open, and features are laid out
  /// only when they come into view.
  private static let openScenarioLimit = 100
}
