#!/bin/sh
# Merges the parts of the last bazel test, and writes the reports. Bazel packs the outputs of tests (needs unzip).
set -e
rm -rf parts
mkdir parts
for part in bazel-testlogs/features/shard_*; do
  unzip -p "$part/test.outputs/outputs.zip" messages.ndjson >"parts/${part##*/}.ndjson"
done
exec acceptance merge --format summary --format junit:TEST-acceptance.xml --format html:acceptance.html parts/*.ndjson
