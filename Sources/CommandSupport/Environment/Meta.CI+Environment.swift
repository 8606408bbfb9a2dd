package import CucumberMessages

extension Meta.CI {
  /// Creates a description of the CI system from environment variables, or returns `nil` outside of known CI systems.
  /// User names and passwords are removed from URLs, and secret parameters are masked.
  package init?(environment: [String: String]) {
    guard let server = Self.servers.first(where: { environment[$0.sign] != nil }) else { return nil }
    let environment = environment.mapValues(Secrets.maskedAddress)
    var git: Meta.Git?
    if let revision = server.revision.flatMap({ environment[$0] }) {
      git = Meta.Git(
        revision: revision,
        remote: server.remote.filled(from: environment) ?? "",
        branch: server.branch.flatMap { environment[$0] }
      )
    }
    self.init(
      name: server.name,
      url: server.url.filled(from: environment),
      buildNumber: server.number.flatMap { environment[$0] },
      git: git
    )
  }

  private struct Server: Sendable {
    let name: String
    /// A variable that is set only on this CI system.
    let sign: String
    let number: String?
    let revision: String?
    let branch: String?
    let url: Template
    let remote: Template
  }

  private static let servers = [
    Server(
      name: "GitHub Actions",
      sign: "GITHUB_ACTIONS",
      number: "GITHUB_RUN_ID",
      revision: "GITHUB_SHA",
      branch: "GITHUB_REF_NAME",
      url: "{GITHUB_SERVER_URL}/{GITHUB_REPOSITORY}/actions/runs/{GITHUB_RUN_ID}",
      remote: "{GITHUB_SERVER_URL}/{GITHUB_REPOSITORY}.git"
    ),
    Server(
      name: "GitLab CI",
      sign: "GITLAB_CI",
      number: "CI_JOB_ID",
      revision: "CI_COMMIT_SHA",
      branch: "CI_COMMIT_BRANCH",
      url: "{CI_JOB_URL}",
      remote: "{CI_PROJECT_URL}.git"
    ),
    Server(
      name: "Jenkins",
      sign: "JENKINS_URL",
      number: "BUILD_NUMBER",
      revision: "GIT_COMMIT",
      branch: "GIT_BRANCH",
      url: "{BUILD_URL}",
      remote: "{GIT_URL}"
    ),
  ]

  /// A template that consists of text with variable names in braces.
  private struct Template: ExpressibleByStringLiteral {
    let text: String

    init(stringLiteral text: String) {
      self.text = text
    }

    /// Returns the template with the names replaced by their values, or `nil` if a variable isn't set.
    func filled(from environment: [String: String]) -> String? {
      var filled = ""
      var rest = text[...]
      while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
        guard let value = environment[String(rest[rest.index(after: start)..<end])] else { return nil }
        filled += rest[..<start] + value
        rest = rest[rest.index(after: end)...]
      }
      return filled + rest
    }
  }
}
