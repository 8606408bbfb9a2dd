// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MatchBenchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Korniszon", path: "../..")],
  targets: [
    .executableTarget(
      name: "MatchBenchmark",
      dependencies: [.product(name: "CucumberExpressions", package: "Korniszon")]
    )
  ]
)
