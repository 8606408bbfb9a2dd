// Checks that reports and `check` take linear time: scaling [EVERY], which measures one shape in EVERY, 1 by default.
import Foundation

let every = max(1, CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 1)
let results = ScalingResults()
for (index, shape) in LargeRunShape.all.enumerated() where index.isMultiple(of: every) {
  try await ReportScaling.measure(shape, into: results)
}
for (index, shape) in CheckScaling.shapes.enumerated() where index.isMultiple(of: every) {
  try await CheckScaling.measure(shape, into: results)
}
print("\(results.count) measurements, \(results.failures.count) not linear")
for failure in results.failures { print("  \(failure)") }
exit(results.failures.isEmpty ? 0 : 1)
