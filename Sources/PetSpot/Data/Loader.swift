import Observation

/// Loads one value at a time; a new load cancels the one under way, whose answer then never counts.
@MainActor
@Observable
final class Loader<Value> {
  /// How far the newest load has come.
  private(set) var state = State.idle

  @ObservationIgnored private var task: Task<Void, Never>?

  /// Creates a loader that has not loaded anything.
  init() {}

  deinit {
    task?.cancel()
  }

  /// Starts a load at once; the operation must not keep the loader's owner alive.
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

  /// Returns when the newest load has ended, also when it was started during the wait.
  func waitUntilLoaded() async {
    while state.isLoading, let task { await task.value }
  }
}

extension Loader {
  /// How far a load has come.
  enum State {
    case idle
    case loading
    case loaded(Value)
    case failed(AnnouncementRepositoryError)

    /// Whether an answer is awaited.
    var isLoading: Bool {
      if case .loading = self { true } else { false }
    }

    /// Why the load failed, if it did.
    var error: AnnouncementRepositoryError? {
      if case .failed(let error) = self { error } else { nil }
    }

    /// What was loaded, if the load succeeded.
    var value: Value? {
      if case .loaded(let value) = self { value } else { nil }
    }
  }
}
