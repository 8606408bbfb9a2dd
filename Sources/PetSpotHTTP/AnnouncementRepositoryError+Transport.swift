import Foundation
import PetSpot

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension AnnouncementRepositoryError {
  /// Tells what a failure of the transport means to the app.
  init(_ error: any Error) {
    switch error {
    case let error as AnnouncementRepositoryError: self = error
    case is CancellationError: self = .cancelled
    case let error as URLError: self.init(error.code)
    default: self = .noNetwork
    }
  }

  private init(_ code: URLError.Code) {
    switch code {
    case .cancelled: self = .cancelled
    case .timedOut: self = .timeout
    case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData:
      self = .malformedAnswer
    default: self = .noNetwork
    }
  }
}
