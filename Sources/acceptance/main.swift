import KorniszonCommand
import PetSpotSteps

await AcceptanceCommand(.petSpot()).main()
