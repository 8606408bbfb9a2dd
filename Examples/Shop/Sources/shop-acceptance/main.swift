import KorniszonCommand

await AcceptanceCommand(.shop())
  .reporter("steps-csv", "the number of steps by status") { StepStatusReporter(output: $0) }
  .main()
