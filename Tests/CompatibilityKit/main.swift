import Foundation
import KorniszonCommand

// Runs a sample of the compatibility kit from its folder. Takes the options of every acceptance program:
// KORNISZON_KIT_SAMPLE=retry compatibility-kit --retry 2 retry.feature

let name = ProcessInfo.processInfo.environment["KORNISZON_KIT_SAMPLE"] ?? ""
guard let library = SampleLibrary.named(name) else {
  FileHandle.standardError.write(Data("KORNISZON_KIT_SAMPLE names no sample of the kit: '\(name)'\n".utf8))
  exit(2)
}
await AcceptanceCommand(library).reporter("envelopes") { EnvelopeStream(output: $0) }.main()
