/// Yields to other tasks until a condition is true or the test's time limit cancels this task.
@MainActor
func eventually(_ condition: () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}
