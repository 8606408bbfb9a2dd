import Foundation
import PetSpot

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension AnnouncementRepositoryError {
  /// Creates the error that corresponds to a transport failure.
  init(_ error: any Error) {
    switch error {
    case let error as AnnouncementRepositoryError: self = error
    case is CancellationError: self = .cancelled
    case let error as URLError: self.init(error.code)
    default: self = .unknown
    }
  }

  private init(_ code: URLError.Code) {
    switch code {
    case .cancelled: self = .cancelled
    case .timedOut: self = .timeout
    case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData:
      self = .malformedAnswer
    case .notConnectedToInternet, .networkConnectionLost, .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed,
      .dataNotAllowed, .internationalRoamingOff, .callIsActive, .unknown:
      // swift-corelibs-foundation reports a connection lost during transfer as unknown.
      self = .noNetwork
    default: self = .unknown
    }
  }
}
