#!/bin/sh
# Merges the parts of the last bazel test, and writes the reports. Bazel packs the outputs of tests (needs unzip). Remove
# bazel-testlogs/features before a test with another number of shards or runs, whose outputs Bazel would keep.
set -e
rm -rf parts
mkdir parts
for part in bazel-testlogs/features/shard_*; do
  # A part that was killed has no outputs; the merge names it.
  [ -f "$part/test.outputs/outputs.zip" ] || continue
  unzip -p "$part/test.outputs/outputs.zip" messages.ndjson >"parts/${part##*/}.ndjson"
done
exec acceptance merge --format summary --format junit:TEST-acceptance.xml --format html:acceptance.html parts/*.ndjson
