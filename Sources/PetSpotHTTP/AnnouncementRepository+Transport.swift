public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension AnnouncementRepository {
  /// Sends a request over the network and returns the answer; nothing is cached.
  public static func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    try await session.data(for: request)
  }

  /// A session without cache: answers must be fresh, and with a cache swift-corelibs-foundation traps when a request is
  /// cancelled while the cache is looked up (swift-corelibs-foundation issue 3296).
  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    return URLSession(configuration: configuration)
  }()
}
