import CompatibilityKitSteps
import Foundation
import KorniszonCommand

let name = ProcessInfo.processInfo.environment["KORNISZON_KIT_SAMPLE"] ?? ""
guard let library = SampleLibrary.named(name) else {
  FileHandle.standardError.write(Data("KORNISZON_KIT_SAMPLE names no sample of the kit: '\(name)'\n".utf8))
  exit(2)
}
await AcceptanceCommand(library).main()
