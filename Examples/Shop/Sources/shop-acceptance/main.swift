import KorniszonCommand

await AcceptanceCommand(.shop())
  .reporter("steps-csv", "how many steps ended in which way") { StepStatusReporter(output: $0) }
  .main()
