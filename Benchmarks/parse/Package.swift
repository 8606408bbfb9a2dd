// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ParseBenchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Korniszon", path: "../..")],
  targets: [
    .executableTarget(name: "ParseBenchmark", dependencies: [.product(name: "Gherkin", package: "Korniszon")])
  ]
)
