// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Korniszon",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Gherkin", targets: ["Gherkin"]),
    .library(name: "CucumberExpressions", targets: ["CucumberExpressions"]),
    .library(name: "CucumberMessages", targets: ["CucumberMessages"]),
    .library(name: "Korniszon", targets: ["Korniszon"]),
    .library(name: "Workers", targets: ["Workers"]),
    .library(name: "Reports", targets: ["Reports"]),
    .library(name: "KorniszonCommand", targets: ["KorniszonCommand"]),
    .library(name: "KorniszonTesting", targets: ["KorniszonTesting"]),
    .library(name: "PetSpot", targets: ["PetSpot"]),
    .library(name: "PetSpotHTTP", targets: ["PetSpotHTTP"]),
    .plugin(name: "FeatureTests", targets: ["FeatureTests"]),
    .executable(name: "korniszon", targets: ["KorniszonProgram"]),
    .executable(name: "acceptance", targets: ["acceptance"]),
    .executable(name: "gherkin", targets: ["GherkinProgram"]),
  ],
  targets: [
    .target(name: "Gherkin", exclude: ["Dialects/make-dialect-table.py"]),
    .target(name: "CucumberExpressions"),
    .target(name: "CucumberMessages", dependencies: ["Gherkin"]),
    .target(name: "JSON"),
    .target(name: "FeatureDiagnostics", dependencies: ["CucumberExpressions", "Gherkin", "JSON"]),
    .target(name: "LanguageService", dependencies: ["CucumberExpressions", "FeatureDiagnostics", "Gherkin", "JSON"]),
    .target(
      name: "FeatureEditor",
      dependencies: ["FeatureDiagnostics", "Gherkin", "JSON", "LanguageService"],
      exclude: ["Protocol.md"]
    ),
    .target(name: "OperatingSystem"),
    .target(
      name: "Korniszon",
      dependencies: [
        "CucumberExpressions", "CucumberMessages", "FeatureDiagnostics", "Gherkin", "JSON", "OperatingSystem",
      ]
    ),
    .target(
      name: "Workers",
      dependencies: ["CucumberMessages", "FeatureDiagnostics", "Gherkin", "Korniszon", "OperatingSystem"]
    ),
    .target(
      name: "Reports",
      dependencies: ["CucumberExpressions", "CucumberMessages", "FeatureDiagnostics", "Gherkin", "ReportFiles"]
    ),
    .target(name: "ReportFiles", exclude: ["Page"]),
    .target(
      name: "CommandSupport",
      dependencies: [
        "CucumberExpressions", "CucumberMessages", "FeatureDiagnostics", "Gherkin", "JSON", "Korniszon",
        "OperatingSystem",
        "Reports",
      ]
    ),
    .target(
      name: "KorniszonCommand",
      dependencies: [
        "CommandSupport", "CucumberMessages", "FeatureDiagnostics", "Gherkin", "JSON", "Korniszon", "OperatingSystem",
        "Reports", "Workers",
      ]
    ),
    .target(
      name: "KorniszonTool",
      dependencies: [
        "CommandSupport", "CucumberExpressions", "CucumberMessages", "EditorFiles", "FeatureDiagnostics", "Gherkin",
        "JSON",
        "Korniszon", "LanguageService", "OperatingSystem", "Reports",
      ]
    ),
    .target(name: "EditorFiles", exclude: ["Engine", "Page"]),
    .executableTarget(name: "KorniszonProgram", dependencies: ["KorniszonTool"]),
    .target(
      name: "KorniszonTesting",
      dependencies: [
        "CommandSupport", "CucumberExpressions", "CucumberMessages", "FeatureDiagnostics", "Gherkin", "Korniszon",
        "OperatingSystem", "Reports", .byName(name: "Workers", condition: .when(platforms: [.linux, .macOS])),
      ]
    ),
    .executableTarget(
      name: "FeatureTestsGenerator",
      dependencies: ["CucumberMessages", "FeatureDiagnostics", "Gherkin"]
    ),
    .plugin(
      name: "FeatureTests",
      capability: .buildTool(),
      dependencies: ["FeatureTestsGenerator"],
      path: "Sources/FeatureTests"
    ),
    .target(name: "PetSpot"),
    .target(name: "PetSpotHTTP", dependencies: ["PetSpot"]),
    .target(
      name: "PetSpotSteps",
      dependencies: ["Korniszon", "PetSpot", "PetSpotHTTP"],
      path: "Steps",
      exclude: ["Server/announcement-server.py"]
    ),
    .executableTarget(name: "acceptance", dependencies: ["KorniszonCommand", "PetSpotSteps"]),
    .executableTarget(
      name: "GherkinProgram",
      dependencies: ["CucumberMessages", "FeatureDiagnostics", "Gherkin", "OperatingSystem"]
    ),

    .executableTarget(
      name: "compatibility-kit",
      dependencies: ["CucumberMessages", "Korniszon", "KorniszonCommand", "Reports"],
      path: "Tests/CompatibilityKit"
    ),
    .executableTarget(
      name: "faults",
      dependencies: ["CucumberMessages", "Korniszon", "KorniszonCommand", "OperatingSystem", "Reports"],
      path: "Tests/FaultInjection",
      exclude: ["faults.feature"]
    ),
    .executableTarget(
      name: "honest",
      dependencies: ["Korniszon", "KorniszonCommand"],
      path: "Tests/Honest",
      exclude: ["honest.feature"]
    ),
    .executableTarget(
      name: "expectations",
      dependencies: ["Korniszon", "KorniszonCommand"],
      path: "Tests/Expectations"
    ),
    .executableTarget(
      name: "scaling",
      dependencies: [
        "CommandSupport", "CommandTestSupport", "CucumberMessages", "Gherkin", "Korniszon", "KorniszonCommand",
        "KorniszonTool", "Reports", "TestSupport",
      ],
      path: "Tests/Scaling"
    ),

    .target(
      name: "TestSupport",
      dependencies: ["CucumberExpressions", "FeatureDiagnostics", "Gherkin"],
      path: "Tests/TestSupport"
    ),
    .testTarget(
      name: "GherkinTests",
      dependencies: ["FeatureDiagnostics", "Gherkin", "GherkinProgram", "TestSupport"]
    ),
    .testTarget(name: "CucumberExpressionsTests", dependencies: ["CucumberExpressions", "TestSupport"]),
    .testTarget(
      name: "FeatureDiagnosticsTests",
      dependencies: ["CucumberExpressions", "FeatureDiagnostics", "Gherkin", "JSON", "LanguageService", "TestSupport"]
    ),
    .testTarget(
      name: "LanguageServiceTests",
      dependencies: ["CucumberExpressions", "FeatureDiagnostics", "Gherkin", "JSON", "LanguageService", "TestSupport"]
    ),
    .testTarget(
      name: "FeatureEditorTests",
      dependencies: ["FeatureDiagnostics", "FeatureEditor", "Gherkin", "JSON", "LanguageService", "TestSupport"]
    ),
    .testTarget(name: "CucumberMessagesTests", dependencies: ["CucumberMessages", "Gherkin"]),
    .testTarget(
      name: "KorniszonTests",
      dependencies: [
        "CucumberExpressions", "CucumberMessages", "FeatureDiagnostics", "Gherkin", "JSON", "Korniszon",
        "LanguageService",
        "OperatingSystem", "Reports", "TestSupport", "Workers",
      ]
    ),
    .testTarget(
      name: "ReportsTests",
      dependencies: ["CucumberMessages", "FeatureDiagnostics", "Gherkin", "Reports", "TestSupport"],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "WorkersTests",
      dependencies: [
        "CucumberExpressions", "CucumberMessages", "Gherkin", "Korniszon", "OperatingSystem", "Reports", "TestSupport",
        "Workers",
      ]
    ),
    .target(
      name: "CommandTestSupport",
      dependencies: [
        "CommandSupport", "Korniszon", "KorniszonCommand", "KorniszonTool", "OperatingSystem", "TestSupport",
      ],
      path: "Tests/CommandTestSupport"
    ),
    .testTarget(
      name: "KorniszonCommandTests",
      dependencies: [
        "CommandSupport", "CommandTestSupport", "CucumberMessages", "Gherkin", "Korniszon", "KorniszonCommand",
        "KorniszonTool", "OperatingSystem", "Reports", "TestSupport",
      ]
    ),
    .testTarget(
      name: "KorniszonToolTests",
      dependencies: [
        "CommandSupport", "CommandTestSupport", "FeatureDiagnostics", "Gherkin", "Korniszon", "KorniszonTool",
        "OperatingSystem", "TestSupport",
      ]
    ),
    .testTarget(
      name: "KorniszonTestingTests",
      dependencies: [
        "FeatureTestsGenerator", "Korniszon", "KorniszonTesting", "OperatingSystem", "PetSpotSteps", "TestSupport",
      ],
      exclude: ["Features"]
    ),
    .testTarget(name: "PetSpotTests", dependencies: ["PetSpot", "TestSupport"], exclude: ["Golden"]),
    .testTarget(name: "PetSpotHTTPTests", dependencies: ["PetSpotHTTP", "PetSpotSteps", "TestSupport"]),
    .testTarget(
      name: "AcceptanceTests",
      dependencies: [
        "acceptance", "CucumberMessages", "expectations", "FeatureDiagnostics", "FeatureEditor", "Gherkin", "honest",
        "Korniszon", "KorniszonProgram", "LanguageService", "PetSpot", "PetSpotSteps", "TestSupport", "faults",
      ]
    ),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "CucumberExpressions", "CucumberMessages", "FeatureDiagnostics", "Gherkin", "LanguageService",
        "compatibility-kit",
        "TestSupport",
      ]
    ),
  ]
)

#if !os(Linux)
  // The steps of these programs use processes in ways that only Linux has, or need a newer macOS.
  package.targets.removeAll { ["AcceptanceTests", "expectations", "honest", "faults"].contains($0.name) }
#endif

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let warningsAreErrors = Context.environment["KORNISZON_WARNINGS_AS_ERRORS"] != nil

// One compiler process for each module, instead of one for every 25 files, takes two thirds of the processor time. The
// modules of tests and steps change too often for that. For editors, a build indexes the package's own symbols only: the
// index of the system's modules takes as long as compiling two of the package's modules.
let quickBuild = BuildSettingCondition.when(platforms: [.linux], configuration: .debug)
let withoutSystemSymbols = SwiftSetting.unsafeFlags(
  ["-index-ignore-clang-modules", "-index-ignore-system-modules"],
  quickBuild
)
let asWholeModule = SwiftSetting.unsafeFlags(
  ["-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2"],
  quickBuild
)

for target in package.targets where target.type != .plugin {
  let changesRarely = target.path == nil && target.type != .test
  target.swiftSettings =
    strict + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])
    + [withoutSystemSymbols] + (changesRarely ? [asWholeModule] : [])
}
