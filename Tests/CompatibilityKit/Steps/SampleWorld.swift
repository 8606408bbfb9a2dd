import FoundationEssentials
import Korniszon

/// The world of every sample: what its steps set and check.
@MainActor
public final class SampleWorld {
  /// The settings that a run hands to the samples.
  private struct Settings: Decodable {
    var folder: String?
  }

  /// The folder of the sample, with the files that its steps attach.
  private let folder: String

  var table: DataTable?
  var cucumbers = 0
  var friends = 0
  var money = 0
  var stock = 0
  var isSold = false

  /// Takes the sample's folder from the world parameter `folder`; without it, files lie in the working directory.
  init() throws {
    folder = try WorldParameters.current.decode(Settings.self).folder ?? "."
  }

  func path(_ fileName: String) -> String { "\(folder)/\(fileName)" }

  func content(_ fileName: String) throws -> Data { try Data(contentsOf: URL(filePath: path(fileName))) }
}
