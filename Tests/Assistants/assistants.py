"""Drives `korniszon mcp` with the official client of the Model Context Protocol."""
import asyncio
import json
import pathlib
import sys
import tempfile

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.shared.exceptions import MCPError

LIMIT = 300  # seconds for the whole session; it only ends one that hangs

FEATURE = """\
Feature: Pets
  Scenario: Empty
  Given the iOS app is launched
    And the backend has 0 pet announcements
    When the landing page loads
    Then I should see an empty state view

  Scenario: Wrong
    Given the iOS app is launched
    And the user is on the Home tab
    And the backend has 3 pet announcements
    When the landing page loads
    Then I should see exactly 4 announcement cards
"""


async def use(session, project, outside):
    """Calls each tool and reads each kind of resource."""

    async def call(tool, **arguments):
        result = await session.call_tool(tool, arguments)
        return result.content[0].text, result.is_error

    information = await session.initialize()
    assert information.server_info.name == "korniszon mcp", information
    await session.send_ping()

    tools = {tool.name: tool for tool in (await session.list_tools()).tools}
    assert list(tools) == ["list_steps", "check", "format", "run"], tools
    changing = [name for name, tool in tools.items() if not tool.annotations.read_only_hint]
    assert changing == ["format", "run"], changing

    text, is_error = await call("list_steps")
    assert "the landing page loads" in text and not is_error, text

    text, is_error = await call("list_steps", search="launched")
    assert "the iOS app is launched" in text and "landing" not in text and not is_error, text
    for tool in tools:
        text, is_error = await call(tool, nonsense=1)
        assert is_error and "unknown argument 'nonsense': use " in text, (tool, text)

    text, is_error = await call("check")
    assert "unused-definition" in text and not is_error, text
    text, is_error = await call("check", paths=["Features"])
    assert "0 problems" in text and not is_error, text
    (project / "Features/typo.feature").write_text("Feature: a\n  Scenario: b\n    When the landing page lods\n")
    assert await call("check", paths=[]) == await call("check")
    text, is_error = await call("check", paths=["Features/typo.feature"])
    assert "did you mean 'the landing page loads'?" in text and not is_error, text
    (project / "Features/typo.feature").unlink()

    text, is_error = await call("format")
    assert "1 formatted" in text and not is_error, text
    assert "    Given the iOS" in (project / "Features/pets.feature").read_text()

    text, is_error = await call("run", paths=["Features/pets.feature:3"])
    assert "1 scenario (1 passed)" in text and not is_error, text
    text, is_error = await call("run", name="Wrong")
    assert "expected: 4" in text and "actual: 3" in text and not is_error, text

    # Two tools at once.
    both = [asyncio.create_task(call("run")), asyncio.create_task(call("check", paths=["Features"]))]
    assert "2 scenarios" in (await both[0])[0] and "0 problems" in (await both[1])[0]

    # Paths outside the project, also through links.
    (project / "Features/link.feature").symlink_to(outside)
    for path in [str(outside), f"../{outside.name}", "Features/link.feature", "/", "@/etc/passwd", "/nope.feature"]:
        for tool in tools:
            text, is_error = await call(tool, paths=[path])
            assert is_error and ("outside" in text or "list of paths" in text), (tool, path, text)
    text, is_error = await call("check", paths=["Features"])
    assert "Features/link.feature: skipped, because it is outside" in text and "1 file, 0 problems" in text, text
    text, is_error = await call("format")
    assert "Features/link.feature: skipped" in text and "1 file, unchanged" in text and not is_error, text
    assert outside.read_text() == "Feature:   Secret\n"
    (project / "Features/link.feature").unlink()
    for path in ["--help", "-x", "Features/nope.feature"]:
        text, is_error = await call("check", paths=[path])
        assert is_error, (path, text)
    text, is_error = await call("run", tags="(")
    assert is_error, text
    try:
        result = await session.call_tool("nope", {})
        assert result.is_error, result
    except MCPError:
        pass

    resources = {resource.name: resource for resource in (await session.list_resources()).resources}
    assert {"Features/pets.feature", "reports/pets.xml"} <= set(resources), resources
    contents = (await session.read_resource(resources["Features/pets.feature"].uri)).contents[0]
    assert contents.text == (project / "Features/pets.feature").read_text()
    contents = (await session.read_resource(resources["reports/pets.xml"].uri)).contents[0]
    assert contents.mime_type == "application/xml" and "<testsuite" in contents.text
    for uri in [outside.as_uri(), "file:///etc/passwd", "nope:x"]:
        try:
            await session.read_resource(uri)
            raise AssertionError(f"read {uri}")
        except MCPError as error:
            assert error.error.code == -32002, error
    return len(tools), len(resources)


async def main(build):
    with tempfile.TemporaryDirectory() as folder:
        outside = pathlib.Path(folder, "outside.feature")
        outside.write_text("Feature:   Secret\n")
        project = pathlib.Path(folder, "project")
        (project / "Features").mkdir(parents=True)
        (project / "Features/pets.feature").write_text(FEATURE)
        (project / "acceptance").symlink_to(build / "acceptance")
        settings = {"program": "./acceptance", "format": ["progress", "junit:reports/pets.xml"]}
        (project / "pets.json").write_text(json.dumps({"default": settings}))
        server = StdioServerParameters(command=str(build / "korniszon"), args=["mcp", "--config", "pets.json"], cwd=str(project))
        async with stdio_client(server) as (reader, writer), ClientSession(reader, writer) as session:
            counts = await asyncio.wait_for(use(session, project, outside), LIMIT)
    print(f"{counts[0]} tools and {counts[1]} resources behave as expected")


asyncio.run(main(pathlib.Path(sys.argv[1]).resolve()))
