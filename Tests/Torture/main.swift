import KorniszonCommand

await AcceptanceCommand(.torture()).main()
