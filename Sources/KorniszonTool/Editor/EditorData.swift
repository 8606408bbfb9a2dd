import CommandSupport
import CucumberMessages
import FeatureDiagnostics
import Gherkin
import JSON
import Korniszon
import LanguageService
import OperatingSystem
import Reports

/// The data of an editor page: the project in the form that the editor's engine opens, and the results of a run.
///
/// The file `Sources/FeatureEditor/Protocol.md` describes the format.
struct EditorData {
  let name: String
  let language: MessageLanguage
  /// The step definitions, or `nil` if they aren't known.
  let catalog: StepCatalog?
  let sources: [Gherkin.Source]
  let rules: StyleRules
  let requirements: RequirementList?
  let options: Options
  let run: RunSnapshot?

  /// The data as JSON.
  var json: String {
    var bytes: [UInt8] = []
    JSONNode.object(
      [
        ("version", .number(1)), ("name", .string(name)), ("language", .string(language.rawValue)),
        ("project", project),
      ] + (run.map { [("results", results($0))] } ?? [])
    ).write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private var project: JSONNode {
    var configs = EditorConfigs()
    let severity = Diagnostic.Severity(options.run.ignoredLines)
    var members: [(key: String, value: JSONNode)] = catalog.map { [("catalog", $0.essentialNode)] } ?? []
    members += [
      ("files", .array(sources.map { file($0, &configs) })),
      ("rules", rules.json),
      ("ignoredLines", .string(severity?.rawValue ?? "off")),
      ("featureLanguage", .string(options.run.parser.language)),
    ]
    if let requirements {
      let list = requirements.requirements.map { requirement in
        JSONNode.object([("id", .string(requirement.id)), ("text", .string(requirement.text))])
      }
      members.append(("requirements", .array(list)))
    }
    return .object(members)
  }

  private func file(_ source: Gherkin.Source, _ configs: inout EditorConfigs) -> JSONNode {
    let settings = configs.rawSettings(of: source.uri).filter { FormattingOptions.settingNames.contains($0.key) }
    let formatting = settings.sorted { $0.key < $1.key }.map { (key: $0.key, value: JSONNode.string($0.value)) }
    let members: [(key: String, value: JSONNode)] = [("uri", .string(source.uri)), ("text", .string(source.text))]
    return .object(members + (formatting.isEmpty ? [] : [("formatting", .object(formatting))]))
  }

  private func results(_ run: RunSnapshot) -> JSONNode {
    .array(
      run.results.map { result in
        .object([
          ("uri", .string(result.uri)), ("line", .number(result.line)), ("name", .string(result.name)),
          ("status", .string(result.status.rawValue.lowercased())),
        ])
      }
    )
  }
}
