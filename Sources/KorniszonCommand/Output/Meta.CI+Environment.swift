import CucumberMessages

extension Meta.CI {
  /// The build server that the environment tells of: its name, the build's address and number, and the revision.
  init?(environment: [String: String]) {
    for server in Self.servers where environment[server.sign] != nil {
      var git: Meta.Git?
      if let revision = server.revision.flatMap({ environment[$0] }) {
        git = Meta.Git(
          revision: revision,
          remote: server.remote(environment) ?? "",
          branch: server.branch.flatMap { environment[$0] }
        )
      }
      self.init(
        name: server.name,
        url: server.url(environment),
        buildNumber: server.number.flatMap { environment[$0] },
        git: git
      )
      return
    }
    return nil
  }

  private struct Server: Sendable {
    let name: String
    /// The variable that is set on this server only.
    let sign: String
    let number: String?
    let revision: String?
    let branch: String?
    let url: @Sendable ([String: String]) -> String?
    let remote: @Sendable ([String: String]) -> String?
  }

  private static let servers = [
    Server(
      name: "GitHub Actions",
      sign: "GITHUB_ACTIONS",
      number: "GITHUB_RUN_ID",
      revision: "GITHUB_SHA",
      branch: "GITHUB_REF_NAME",
      url: { join($0, "GITHUB_SERVER_URL", "/", "GITHUB_REPOSITORY", "/actions/runs/", "GITHUB_RUN_ID") },
      remote: { join($0, "GITHUB_SERVER_URL", "/", "GITHUB_REPOSITORY", ".git", nil) }
    ),
    Server(
      name: "GitLab CI",
      sign: "GITLAB_CI",
      number: "CI_JOB_ID",
      revision: "CI_COMMIT_SHA",
      branch: "CI_COMMIT_BRANCH",
      url: { $0["CI_JOB_URL"] },
      remote: { $0["CI_PROJECT_URL"].map { "\($0).git" } }
    ),
    Server(
      name: "Jenkins",
      sign: "JENKINS_URL",
      number: "BUILD_NUMBER",
      revision: "GIT_COMMIT",
      branch: "GIT_BRANCH",
      url: { $0["BUILD_URL"] },
      remote: { $0["GIT_URL"] }
    ),
  ]

  /// Three variables with texts between them; nil if one is not set.
  private static func join(
    _ environment: [String: String],
    _ first: String,
    _ infix: String,
    _ second: String,
    _ suffix: String,
    _ third: String?
  ) -> String? {
    guard let first = environment[first], let second = environment[second] else { return nil }
    guard let third else { return first + infix + second + suffix }
    return environment[third].map { first + infix + second + suffix + $0 }
  }
}
