public import Testing

extension Trait where Self == TimeLimitTrait {
  /// A time limit that fails a test that hangs.
  ///
  /// All tests start at once, so the time limit includes the time during which a test waits for the others. It is long
  /// enough for a slow machine and says nothing about the speed of the tested code.
  public static var endsEventually: Self { .timeLimit(.minutes(45)) }
}
