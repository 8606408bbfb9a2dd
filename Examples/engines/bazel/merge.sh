#!/bin/sh
# Merges the parts of the last bazel test, and writes the reports. Reads the locations of the parts from test.json (see
# .bazelrc), because bazel-testlogs may contain parts of earlier tests. Needs unzip, because Bazel packs the outputs.
set -e
rm -rf parts
mkdir parts
# A part that was killed has no outputs; the merge names it. If a part ran again, its last attempt counts.
test='"label":"//:features","run":\([0-9]*\),"shard":\([0-9]*\),'
outputs='"name":"test.outputs__outputs.zip","uri":"file://\([^"]*\)"'
sed -n "s|^{\"id\":{\"testResult\":{$test.*$outputs.*|\1-\2 \3|p" test.json |
  while read -r part outputs; do
    unzip -p "$outputs" messages.ndjson >"parts/$part.ndjson"
  done
exec acceptance merge --format summary --format junit:TEST-acceptance.xml --format html:acceptance.html parts/*.ndjson
