import Observation

/// A loader of a single value.
///
/// A new load cancels the current one and discards its result.
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

  /// Whether a load is in progress and hasn't been canceled.
  var isLoading: Bool {
    if case .loading = state, let task { !task.isCancelled } else { false }
  }

  /// Enters the loading state and starts a load. The operation mustn't retain the loader's owner.
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

  /// Cancels the load in progress, if there is one, and discards its result. The state then stays `loading`.
  func cancel() {
    task?.cancel()
  }

  /// Cancels the load in progress, discards the result of the last load, and returns to the idle state.
  func reset() {
    cancel()
    state = .idle
  }

  /// Waits until the newest load ends, including a load started while waiting.
  ///
  /// If the waiting task is canceled, so is the load.
  func waitUntilLoaded() async {
    while isLoading, let task {
      await withTaskCancellationHandler {
        await task.value
      } onCancel: {
        task.cancel()
      }
      if Task.isCancelled { return }
    }
  }
}

extension Loader {
  /// The state of a load.
  enum State {
    case idle
    case loading
    case loaded(Value)
    case failed(AnnouncementRepositoryError)

    /// The error of the load, or `nil` if the load didn't fail.
    var error: AnnouncementRepositoryError? {
      if case .failed(let error) = self { error } else { nil }
    }

    /// The loaded value, or `nil` if the load didn't succeed.
    var value: Value? {
      if case .loaded(let value) = self { value } else { nil }
    }
  }
}
