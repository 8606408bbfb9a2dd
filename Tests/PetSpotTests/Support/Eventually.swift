/// Lets other work go on until a condition holds, or until the test's time limit cancels it.
@MainActor
func eventually(_ condition: () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}
