/// The number that distinguishes the processes of a run, for example to give each its own database or port.
public enum WorkerNumber {
  /// The number of the process that runs the current step or hook, counted from 1.
  ///
  /// A replacement for a process that died gets the same number.
  @TaskLocal public static var current = 1
}
