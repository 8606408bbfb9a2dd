public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension AnnouncementRepository {
  /// Sends a request over the network and returns the response without caching.
  ///
  /// This method replaces `URLSession.data(for:)`, whose cancellation can deadlock in swift-corelibs-foundation.
  /// `data(for:)` cancels its task within the cancellation handler, which waits for a queue that may itself wait for
  /// the handler to end.
  public static func send(_ request: URLRequest) async throws -> (Data, URLResponse) {
    let (answers, continuation) = AsyncThrowingStream<(Data, URLResponse), any Error>.makeStream()
    let task = session.dataTask(with: request) { data, response, error in
      if let data, let response { continuation.yield((data, response)) }
      continuation.finish(throwing: error)
    }
    task.resume()
    for try await answer in answers { return answer }
    task.cancel()
    throw CancellationError()
  }

  /// A session without a cache. Responses must be fresh, and with a cache, swift-corelibs-foundation traps if a request
  /// is canceled during a cache lookup (swift-corelibs-foundation issue 3296).
  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    return URLSession(configuration: configuration)
  }()
}
