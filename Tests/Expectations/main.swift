import KorniszonCommand

await AcceptanceCommand(.expectations()).main()
