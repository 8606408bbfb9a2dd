#!/bin/sh
# Merges the shards of the last bazel test, and writes the reports. Reads the locations of the shards from test.json (see
# .bazelrc), because bazel-testlogs may contain shards of earlier tests. Needs unzip, because Bazel packs the outputs.
set -e
rm -rf shards
mkdir shards
# A shard that was killed has no outputs; the merge names it. If a shard ran again, its last attempt counts.
test='"label":"//:features","run":\([0-9]*\),"shard":\([0-9]*\),'
outputs='"name":"test.outputs__outputs.zip","uri":"file://\([^"]*\)"'
sed -n "s|^{\"id\":{\"testResult\":{$test.*$outputs.*|\1-\2 \3|p" test.json |
  while read -r shard outputs; do
    unzip -p "$outputs" messages.ndjson >"shards/$shard.ndjson"
  done
exec acceptance merge --format summary --format junit:TEST-acceptance.xml --format html:acceptance.html shards/*.ndjson
