import KorniszonCommand

await AcceptanceCommand(.shop()).main()
