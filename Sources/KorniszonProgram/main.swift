import KorniszonTool

await Tool.main()
