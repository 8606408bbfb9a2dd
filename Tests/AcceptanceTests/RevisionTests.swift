import Foundation
import TestSupport
import Testing

/// Tests that a report names the revision of the Git working copy, without running Git.
@Suite(.runsPrograms)
struct RevisionTests {
  private static let revision = "0123456789abcdef0123456789abcdef01234567"
  private static let configuration = """
    [core]
    \turl = https://wrong.example.com
    [remote "upstream"]
    \turl = https://wrong.example.com
    [remote "origin"]
    \tfetch = +refs/heads/*:refs/remotes/origin/*
    \turl = https://ana:secret@git.example.com/pets/cats.git
    [branch "main"]
    """

  /// Files of a working copy in the folder `work`, and what the page shows.
  private static let copies: [([String: String], String)] = [
    (
      ["work/.git/HEAD": "ref: refs/heads/fix/it\n", "work/.git/refs/heads/fix/it": "\(revision)\n"],
      "<code>0123456789</code></a> (fix/it)"
    ),
    (
      [
        "work/.git/HEAD": "ref: refs/heads/main\n",
        "work/.git/packed-refs": "# pack-refs\n\(revision) refs/heads/main\nffff refs/heads/other\n",
      ], "<code>0123456789</code></a> (main)"
    ),
    (["work/.git/HEAD": "\(revision)\n"], "<code>0123456789</code></a></div>"),
  ]

  @Test(arguments: copies.indices)
  func thePageShowsTheRevisionOfAWorkingCopy(index: Int) throws {
    let (files, text) = Self.copies[index]
    let feature = ["work/Features/a.feature": ProgramTests.passing, "work/.git/config": Self.configuration]
    let page = try Self.page(files.merging(feature) { $1 })
    #expect(page.contains(text), "\(page.prefix(4000))")
    #expect(page.contains("https://git.example.com/pets/cats/commit/\(Self.revision)"))
    #expect(page.contains("cats · "))
    #expect(!page.contains("secret") && !page.contains("wrong.example.com"))
  }

  @Test func thePageShowsTheRevisionOfALinkedWorkingCopy() throws {
    let page = try Self.page([
      "work/Features/a.feature": ProgramTests.passing, "work/.git": "gitdir: ../main/.git/worktrees/work\n",
      "main/.git/worktrees/work/HEAD": "ref: refs/heads/side\n", "main/.git/worktrees/work/commondir": "../..\n",
      "main/.git/refs/heads/side": Self.revision, "main/.git/config": Self.configuration,
    ])
    #expect(page.contains("<code>0123456789</code></a> (side)"), "\(page.prefix(4000))")
  }

  @Test(arguments: ["../main/.git", "../nowhere/.git"])
  func theRepositoryNamedByTheEnvironmentTakesPrecedence(name: String) throws {
    let other = String(repeating: "abcdefab", count: 5)
    let files = [
      "work/Features/a.feature": ProgramTests.passing, "work/.git/HEAD": "\(other)\n",
      "main/.git/HEAD": "\(Self.revision)\n",
    ]
    let page = try Self.page(files, environment: ["GIT_DIR": name])
    #expect(page.contains("0123456789") == (name == "../main/.git"), "\(page.prefix(4000))")
    #expect(!page.contains(other.prefix(10)))
  }

  @Test(arguments: [[:], ["work/.git/HEAD": "ref: refs/heads/main\n"], ["work/.git": "gitdir: nowhere\n"]])
  func thePageShowsNoRevisionWithoutARepositoryOrCommits(files: [String: String]) throws {
    let page = try Self.page(files.merging(["work/Features/a.feature": ProgramTests.passing]) { $1 })
    #expect(!page.contains("Revision"))
    #expect(page.contains("work · "))
  }

  private static func page(_ files: [String: String], environment: [String: String] = [:]) throws -> String {
    let program = try Program(files: files)
    let result = try program.run(["-f", "html:page.html"], environment: environment, limit: "cd work")
    #expect(result.status == 0, "\(result.error)")
    return try program.read("work/page.html")
  }
}
