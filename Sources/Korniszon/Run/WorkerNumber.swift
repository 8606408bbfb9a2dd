/// Tells the processes of a run apart, such as by a database or a port for each.
public enum WorkerNumber {
  /// That of the process that runs the step or hook, counted from 1; a process that takes over from one that died takes
  /// its number too.
  @TaskLocal public static var current = 1
}
