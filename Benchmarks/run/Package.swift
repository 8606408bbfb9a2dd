// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RunBenchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Korniszon", path: "../..")],
  targets: [
    .executableTarget(
      name: "RunBenchmark",
      dependencies: [
        .product(name: "Korniszon", package: "Korniszon"),
        .product(name: "KorniszonCommand", package: "Korniszon"),
      ]
    )
  ]
)
