import Observation

/// A loader of one value at a time. A new load cancels the current one and discards its result.
@MainActor
@Observable
final class Loader<Value> {
  /// The state of the newest load.
  private(set) var state = State.idle

  @ObservationIgnored private var task: Task<Void, Never>?

  /// Creates an idle loader.
  init() {}

  deinit {
    task?.cancel()
  }

  /// Starts a load immediately. The operation must not retain the loader's owner.
  func load(_ operation: @escaping @MainActor () async throws(AnnouncementRepositoryError) -> Value) {
    task?.cancel()
    state = .loading
    task = Task { [weak self] in
      let answer: State
      do throws(AnnouncementRepositoryError) {
        answer = .loaded(try await operation())
      } catch {
        answer = .failed(error)
      }
      if !Task.isCancelled { self?.state = answer }
    }
  }

  /// Waits until the newest load ends, including a load started while waiting.
  func waitUntilLoaded() async {
    while state.isLoading, let task { await task.value }
  }
}

extension Loader {
  /// The state of a load.
  enum State {
    case idle
    case loading
    case loaded(Value)
    case failed(AnnouncementRepositoryError)

    /// Whether a load is in progress.
    var isLoading: Bool {
      if case .loading = self { true } else { false }
    }

    /// The error of the load, if it failed.
    var error: AnnouncementRepositoryError? {
      if case .failed(let error) = self { error } else { nil }
    }

    /// The loaded value, if the load succeeded.
    var value: Value? {
      if case .loaded(let value) = self { value } else { nil }
    }
  }
}
