// Writes a Swift file with a test for each scenario. Usage: FeatureTestsGenerator OUTPUT PACKAGE FEATURE…
import CucumberMessages
import Foundation

let arguments = CommandLine.arguments
guard arguments.count > 2 else {
  print("usage: \(arguments.first ?? "FeatureTestsGenerator") OUTPUT PACKAGE FEATURE…")
  exit(2)
}
var source = TestSource(root: arguments[2])
for path in arguments.dropFirst(3) { source.add(path) }
for warning in source.warnings { print(warning.terminalText) }
do {
  try source.text.write(toFile: arguments[1], atomically: true, encoding: .utf8)
} catch {
  print("error: \(arguments[1]): \(error.localizedDescription)")
  exit(1)
}
