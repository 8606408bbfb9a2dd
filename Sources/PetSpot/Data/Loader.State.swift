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
