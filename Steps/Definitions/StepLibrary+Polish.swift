import Korniszon

extension StepLibrary<PetSpotWorld> {
  /// Defines a step for features in English and Polish.
  mutating func step<each Argument: StepArgument>(
    _ english: StepPattern,
    polish: StepPattern,
    file: StaticString = #filePath,
    line: Int = #line,
    _ body: @escaping @MainActor @Sendable (PetSpotWorld, repeat each Argument) async throws -> Void
  ) {
    given(english, file: file, line: line, body)
    given(polish, file: file, line: line, body)
  }
}
