// A custom front end that lists the scenarios of Features/, runs each, and prints its status and any failed steps.
//
//   swift run front-end              in this process, without the scenarios tagged @crash, which would end it
//   swift run front-end --workers    all of them, in worker processes
import Korniszon
import Workers

@MainActor
final class Counter {
  var value = 0
}

var steps = StepLibrary { Counter() }
steps.given("it shows the largest number") { $0.value = .max }
steps.when("I count") { $0.value += 1 }
steps.then("it shows {int}") { (counter, expected: Int) in try expect(counter.value, equals: expected) }

let registry = try steps.compiled()
let options = RunOptions()
await WorkerMain.run(registry, options: options)

let isIsolated = CommandLine.arguments.contains("--workers")
var messageCount = 0
let session = try RunSession(
  registry,
  paths: ["Features"],
  options: options,
  backend: isIsolated ? .workerProcesses() : .inProcess
) { _ in messageCount += 1 }

await session.begin()
// The tasks run concurrently. A backend with workers uses all of them.
let runs = session.scenarios.filter { isIsolated || !$0.tags.contains("@crash") }
  .map { scenario in (scenario, Task { await session.run(scenario) }) }
for (scenario, run) in runs {
  let result = await run.value
  print("\(scenario.uri):\(scenario.line)  \(scenario.name): \(result.status)")
  for step in result.steps where result.status == .failed {
    guard let text = step.text, let line = step.line else { continue }
    let message = step.result.message.map { ": \($0)" } ?? ""
    print("  \(scenario.uri):\(line)  \(text): \(step.result.status)\(message)")
  }
}
let outcome = await session.end()
await session.close()
print("\(runs.count) scenarios, \(messageCount) messages, \(outcome.isSuccess ? "passed" : "failed")")
