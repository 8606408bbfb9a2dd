import KorniszonCommand

await AcceptanceCommand(.torture())
  .reporter("throws") { _ in BrokenReporter(fault: .throwing) }
  .reporter("throws-at-once") { _ in BrokenReporter(fault: .throwing, breaksAtOnce: true) }
  .reporter("traps") { _ in BrokenReporter(fault: .trapping) }
  .reporter("exits") { _ in BrokenReporter(fault: .exiting) }
  .main()
