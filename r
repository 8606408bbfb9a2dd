<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="Acceptance" tests="1" failures="0" errors="1" skipped="0" time="0.000" timestamp="2026-11-21T03:49:04Z">
  <testsuite name="Test run" tests="1" failures="0" errors="1" skipped="0" time="0.000" timestamp="2026-11-21T03:49:04Z" id="0">
    <testcase classname="Run" name="The run was not successful" time="0.000">
      <error type="Failure" message="/tmp/korniszon-59A3B11B-A80C-4BE4-BDBC-54919B44C57D/korniszon.json, profile 'default': format 'html:r': junit:r goes to r too: choose one">/tmp/korniszon-59A3B11B-A80C-4BE4-BDBC-54919B44C57D/korniszon.json, profile 'default': format 'html:r': junit:r goes to r too: choose one</error>
    </testcase>
  </testsuite>
</testsuites>
