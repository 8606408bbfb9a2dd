// Checks that runs, reports, and `check` take linear time.
import Foundation

let results = ScalingResults()
for shape in LargeRunShape.all { try await ReportScaling.measure(shape, into: results) }
for shape in CheckScaling.shapes { try await CheckScaling.measure(shape, into: results) }
for shape in CheckScaling.shapes { try await RunScaling.measure(shape, into: results) }
for option in RunScaling.options { try await RunScaling.measure(option, into: results) }
print("\(results.count) measurements, \(results.failures.count) not linear")
for failure in results.failures { print("  \(failure)") }
exit(results.failures.isEmpty ? 0 : 1)
