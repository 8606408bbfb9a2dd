import CommandSupport
import Gherkin
import LanguageService

/// A log in the Static Analysis Results Interchange Format, version 2.1.0, for code scanning services and editors.
///
/// The properties are named as in the format. Columns are in Unicode scalars. Relative paths begin at `%SRCROOT%`,
/// which code scanning services take for the root of the repository.
///
/// - SeeAlso: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
struct SARIFLog: Encodable {
  struct Run: Encodable {
    let tool: Tool
    let columnKind = "unicodeCodePoints"
    let results: [Result]
  }

  struct Tool: Encodable {
    struct Component: Encodable {
      let name: String
      let version: String
      let rules: [Rule]
    }

    let driver: Component
  }

  struct Rule: Encodable {
    struct Configuration: Encodable {
      let enabled: Bool
      let level: String
    }

    let id: String
    let shortDescription: Message
    let defaultConfiguration: Configuration
  }

  struct Message: Encodable {
    let text: String
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let fixes: [Fix]?
  }

  struct Location: Encodable {
    struct Physical: Encodable {
      let artifactLocation: ArtifactLocation
      let region: Region
    }

    let physicalLocation: Physical
  }

  struct ArtifactLocation: Encodable {
    let uri: String
    let uriBaseId: String?
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int
  }

  struct Fix: Encodable {
    struct Change: Encodable {
      let artifactLocation: ArtifactLocation
      let replacements: [Replacement]
    }

    struct Replacement: Encodable {
      let deletedRegion: Region
      let insertedContent: Message
    }

    let artifactChanges: [Change]
  }

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]
}
