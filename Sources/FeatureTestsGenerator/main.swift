// Writes a Swift file with a test for each scenario: FeatureTestsGenerator OUTPUT PACKAGE FEATURE…
import OperatingSystem

let arguments = CommandLine.arguments
guard arguments.count > 2 else {
  print("usage: \(arguments.first ?? "FeatureTestsGenerator") OUTPUT PACKAGE FEATURE…")
  System.exitProcess(2)
}
var source = TestSource(root: arguments[2])
for path in arguments.dropFirst(3) { source.add(path) }
for warning in source.warnings { print(warning) }
do {
  // The file of an earlier build may exist.
  try? System.remove(arguments[1])
  try System.create(arguments[1], text: source.text)
} catch {
  print("error: \(error)")
  System.exitProcess(1)
}
