import CucumberMessages
import Reports
import Testing

/// Tests of the run metadata on the first screen.
@Suite struct HTMLMetadataTests {
  private static let revision = "0123456789abcdef0123456789abcdef01234567"

  private static func page(_ metadata: RunMetadata?, _ git: Meta.Git? = nil, url: String? = nil) throws -> String {
    var run = FeatureRun(startingAt: 0, nil, metadata)
    try run.plan("a.feature", "Feature: f\n  Scenario: s\n    Given x")
    run.run()
    run.finish(success: true)
    let envelopes = run.envelopes.map { envelope -> Envelope in
      guard case .meta(var meta) = envelope else { return envelope }
      meta.ci = git.map { Meta.CI(name: "GitLab CI", url: url, git: $0) }
      meta.runtime = Meta.Product(name: "Swift", version: "6.3")
      meta.os = Meta.Product(name: "linux")
      meta.cpu = Meta.Product(name: "x86_64")
      return .meta(meta)
    }
    return Sink.report(envelopes) { HTMLReporter(to: $0) }.text
  }

  private static func fact(_ name: String, in page: String) -> String? {
    let start = page.firstRange(of: "<dt>\(name)<dd>")?.upperBound
    return start.map { String(page[$0...].prefix { $0 != "\n" }.replacing(/<\/?[a-z]+[^>]*>/, with: "")) }
  }

  @Test func theFirstScreenShowsTheRunMetadata() throws {
    var metadata = RunMetadata(project: "PetSpot", host: "ci-7")
    metadata.options = ["--tags=@smoke", "--retry=2"]
    metadata.rerunFiles = ["rerun.txt"]
    metadata.git = Meta.Git(revision: Self.revision, remote: "git@example.com:pets/petspot.git", branch: "main")
    let page = try Self.page(metadata)
    #expect(page.contains("<p class=\"title\">PetSpot · Acceptance report</p>"))
    #expect(Self.fact("Revision", in: page) == "0123456789 (main)")
    let link = "https://example.com/pets/petspot/commit/\(Self.revision)"
    #expect(page.contains("href=\"\(link)\""))
    #expect(Self.fact("Machine", in: page) == "ci-7, linux x86_64")
    #expect(Self.fact("Swift", in: page) == "6.3")
    #expect(Self.fact("Options", in: page) == "--tags=@smoke --retry=2")
    #expect(Self.fact("Rerun of", in: page) == "rerun.txt")
  }

  @Test(arguments: [
    ("https://example.com/pets/petspot.git", "https://example.com/pets/petspot/commit/"),
    ("https://user:secret@example.com/pets/petspot.git", "https://example.com/pets/petspot/commit/"),
    ("ssh://git@example.com:2222/pets/petspot.git", "https://example.com/pets/petspot/commit/"),
    ("https://bitbucket.org/pets/petspot", "https://bitbucket.org/pets/petspot/commits/"),
    ("/srv/git/petspot.git", ""), ("javascript:alert(1)//x:y", ""), ("", ""),
  ])
  func theRevisionLinksToItsCommitIfTheRemoteHasAWebAddress(remote: String, address: String) throws {
    let page = try Self.page(nil, Meta.Git(revision: Self.revision, remote: remote))
    let link = page.firstMatch(of: /<dt>[^<]*<dd><a href="([^"]+)"[^>]*><code>0123456789<\/code>/)?.1
    #expect(link.map(String.init) ?? "" == (address.isEmpty ? "" : address + Self.revision))
    #expect(!page.contains("secret") && !page.contains("javascript:"))
    #expect(page.contains("<code") && page.contains("0123456789</code>"))
  }

  @Test func aRevisionThatIsNotAHashIsNotShortened() throws {
    let page = try Self.page(nil, Meta.Git(revision: "r1234/branch", remote: "https://example.com/x"))
    #expect(page.contains("r1234/branch</code>"))
    #expect(!page.contains("example.com/x/commit"))
  }

  @Test func theRepositoryNamesTheProject() throws {
    let page = try Self.page(nil, Meta.Git(revision: "1", remote: "https://example.com/pets/petspot.git"))
    #expect(page.contains("<p class=\"title\">petspot · Acceptance report</p>"))
    #expect(try Self.page(nil).contains("<p class=\"title\">Acceptance report</p>"))
  }
}
