// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FrontEnd",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Korniszon", path: "../..")],
  targets: [
    .executableTarget(
      name: "front-end",
      dependencies: [
        .product(name: "Korniszon", package: "Korniszon"), .product(name: "Workers", package: "Korniszon"),
      ]
    )
  ]
)
