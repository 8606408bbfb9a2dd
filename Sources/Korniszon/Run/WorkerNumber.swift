/// A namespace for the number that distinguishes the processes of a run, for example to give each process its own
/// database or port.
public enum WorkerNumber {
  /// The 1-based number of the process that runs the current step or hook.
  ///
  /// A process that replaces one that died gets the same number.
  @TaskLocal public static var current = 1
}
