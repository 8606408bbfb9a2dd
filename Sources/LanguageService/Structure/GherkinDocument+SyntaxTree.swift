import FeatureDiagnostics
package import Gherkin

extension GherkinDocument {
  /// The syntax tree of the feature, or `nil` if the file has no feature. Each access computes the tree again, in
  /// linear time.
  package var syntaxTree: SyntaxNode? {
    feature.map { SyntaxTreeBuilder(SourceText(source)).node($0) }
  }
}

/// A builder that determines where each element ends. An element ends with the last line of text before the next
/// element.
private struct SyntaxTreeBuilder {
  private let text: SourceText

  init(_ text: SourceText) {
    self.text = text
  }

  func node(_ feature: GherkinDocument.Feature) -> SyntaxNode {
    var parts = feature.background.map { [part($0)] } ?? []
    parts += feature.scenarios.map(part)
    parts += feature.rules.map(part)
    return node(.feature, feature.keyword, feature.name, feature.location, feature.tags, parts, text.count)
  }

  /// An element whose last line isn't known yet.
  private struct Part {
    let firstLine: Int
    let node: (_ lastLine: Int) -> SyntaxNode
  }

  private func part(_ rule: GherkinDocument.Rule) -> Part {
    let children = (rule.background.map { [part($0)] } ?? []) + rule.scenarios.map(part)
    return part(.rule, rule.keyword, rule.name, rule.location, rule.tags, children)
  }

  private func part(_ background: GherkinDocument.Background) -> Part {
    let steps = background.steps.map(part)
    return part(.background, background.keyword, background.name, background.location, [], steps)
  }

  private func part(_ scenario: GherkinDocument.Scenario) -> Part {
    let children = scenario.steps.map(part) + scenario.examples.map(part)
    let kind: SyntaxNode.Kind = scenario.examples.isEmpty ? .scenario : .scenarioOutline
    return part(kind, scenario.keyword, scenario.name, scenario.location, scenario.tags, children)
  }

  private func part(_ examples: GherkinDocument.Examples) -> Part {
    let rows = (examples.tableHeader.map { [part($0)] } ?? []) + examples.tableBody.map(part)
    return part(.examples, examples.keyword, examples.name, examples.location, examples.tags, rows)
  }

  private func part(_ step: GherkinDocument.Step) -> Part {
    var arguments: [Part] = []
    if let table = step.dataTable {
      arguments.append(part(.dataTable, "", "", table.location, [], table.rows.map(part)))
    }
    if let docString = step.docString { arguments.append(part(.docString, "", "", docString.location, [], [])) }
    arguments.sort { $0.firstLine < $1.firstLine }
    return part(.step, step.keyword.trimmedPart, step.text, step.location, [], arguments)
  }

  private func part(_ row: GherkinDocument.TableRow) -> Part {
    part(.row, "", "", row.location, [], [])
  }

  private func part(
    _ kind: SyntaxNode.Kind,
    _ keyword: Substring,
    _ name: Substring,
    _ location: Location,
    _ tags: some Sequence<GherkinDocument.Tag>,
    _ children: [Part]
  ) -> Part {
    let tags = Array(tags)
    return Part(firstLine: tags.first?.location.line ?? location.line) { lastLine in
      node(kind, keyword, name, location, tags, children, lastLine)
    }
  }

  /// Creates the node for an element that ends no later than the 1-based line `limit`.
  private func node(
    _ kind: SyntaxNode.Kind,
    _ keyword: Substring,
    _ name: Substring,
    _ location: Location,
    _ tags: some Sequence<GherkinDocument.Tag>,
    _ children: [Part],
    _ limit: Int
  ) -> SyntaxNode {
    let nextLines = children.dropFirst().map { $0.firstLine - 1 } + [limit]
    let nodes = zip(children, nextLines).map { $0.node($1) }
    let start = tags.first { _ in true }?.location ?? location
    let lastLine = kind == .row ? location.line : text.lastLineOfText(in: location.line...max(location.line, limit))
    return SyntaxNode(
      kind: kind,
      keyword: keyword,
      name: name,
      tags: tags.map { $0.name },
      range: text.range(from: start, toEndOf: lastLine),
      keywordLineRange: text.range(from: location, toEndOf: location.line),
      children: nodes
    )
  }
}
