import CommandSupport
import Korniszon
import OperatingSystem

/// The files that assistants can read: the feature files and reports of a project.
struct ResourceFiles {
  /// The maximum size of a file in bytes.
  private static let sizeLimit = 1 << 24

  private let options: Options
  private let folder: String

  init(_ options: Options, folder: String) {
    self.options = options
    self.folder = folder
  }

  /// The feature files, in the order of the project's paths, followed by the reports that exist.
  var all: [MCP.Resource] {
    let features = (try? FeatureFinder(options.paths))?.files.map(\.uri) ?? []
    let reports = options.reports.compactMap(\.format.path).filter { (try? System.status($0))?.kind == .file }
    return features.map { resource($0, "feature file", "text/plain") }
      + reports.map { resource($0, "report", Self.mediaType($0)) }
  }

  /// Returns the contents of a resource, or throws a failure if the resource is unknown, unreadable, or larger than 16
  /// MiB.
  func contents(_ uri: String) throws(JSONRPC.Failure) -> MCP.ReadResourceResult.Contents {
    guard let resource = all.first(where: { $0.uri == uri }), ToolPaths.isInside(resource.name, folder) else {
      throw JSONRPC.Failure(MCP.resourceNotFound, "no such resource: \(uri)")
    }
    do throws(SystemError) {
      guard try System.status(resource.name).size <= Self.sizeLimit else {
        throw SystemError(path: resource.name, code: 0, explanation: "the file is larger than 16 MB")
      }
      let text = String(decoding: try System.readAll(resource.name), as: UTF8.self)
      return MCP.ReadResourceResult.Contents(uri: uri, mimeType: resource.mimeType, text: text)
    } catch {
      throw JSONRPC.Failure(.internalError, "\(error)")
    }
  }

  private func resource(_ path: String, _ description: String, _ mediaType: String) -> MCP.Resource {
    let absolute = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    return MCP.Resource(
      uri: DocumentURI.uri(ofFile: absolute),
      name: path,
      description: description,
      mimeType: mediaType
    )
  }

  private static func mediaType(_ path: String) -> String {
    switch path.split(separator: ".").last {
    case "html": "text/html"
    case "xml": "application/xml"
    case "json": "application/json"
    case "ndjson": "application/x-ndjson"
    case "md": "text/markdown"
    default: "text/plain"
    }
  }
}
