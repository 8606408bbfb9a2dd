import CucumberMessages
import Testing

/// Tests that passwords of every kind of option are masked, and that harmless values aren't.
struct SecretsTests {
  static let secrets: [([String], String)] = [
    (["tool", "-p", "hunter4secret"], "tool -p ***"), (["tool", "-phunter4"], "tool -p***"),
    (["tool", "--password=hunter4"], "tool --password=***"),
    (["tool", "--password", "hunter4"], "tool --password ***"),
    (["env", "TOKEN=hunter4"], "env TOKEN=***"), (["env", "DB_PASS=hunter4"], "env DB_PASS=***"),
    (["sh", "-c", "tool -p hunter4secret --verbose"], "sh -c tool -p *** --verbose"),
    (["sh", "-c", "mysql -phunter shop"], "sh -c mysql -p*** shop"),
    (["sh", "-c", "tool -p 'hunter4 secret' -v"], "sh -c tool -p ***"),
    (["sshpass", "-p", "hunter", "ssh", "-p", "22", "host"], "sshpass -p *** ssh -p 22 host"),
    (["/usr/bin/redis-cli", "-a", "hunter", "ping"], "/usr/bin/redis-cli -a *** ping"),
    (["ldapsearch", "-w", "hunter", "-x"], "ldapsearch -w *** -x"), (["sqlcmd", "-P", "hunter"], "sqlcmd -P ***"),
    (["zip", "-P", "hunter", "a.zip"], "zip -P *** a.zip"),
    (["keytool", "-storepass", "hunter"], "keytool -storepass ***"),
    (["curl", "-u", "me:hunter4"], "curl -u me:***"), (["curl", "-ume:hunter4"], "curl -ume:***"),
    (["curl", "--user=me:hunter4"], "curl --user=me:***"),
    (["curl", "-H", "Authorization: Basic x"], "curl -H Authorization:***"),
  ]

  @Test(arguments: secrets) func secretsAreMasked(_ arguments: [String], _ expected: String) {
    #expect(Secrets.masked(arguments).joined(separator: " ") == expected)
  }

  static let harmless = [
    ["ssh", "-p", "22", "host"], ["docker", "run", "-p", "8080:80", "web"], ["docker", "run", "-p", "127.0.0.1:80:80"],
    ["mkdir", "-p", "/srv/Data1"], ["mkdir", "-p", "build/Release2"], ["unittest", "-p", "test_*.py"],
    ["pytest", "-p", "no:cacheprovider"], ["cp", "-p", "Report1.txt", "b"], ["find", ".", "-print0"],
    ["gcc", "-pthread"],
    ["patch", "-p1"], ["git", "log", "-p", "--stat"], ["mysql", "-p", "shop2"], ["grep", "-P", "[A-Z]1"],
    ["dotnet", "build", "-p:Configuration=Release"], ["curl", "-u", "me"], ["swift", "build", "-c", "release"],
  ]

  @Test(arguments: harmless) func harmlessArgumentsAreNotMasked(_ arguments: [String]) {
    #expect(Secrets.masked(arguments) == arguments)
  }
}
