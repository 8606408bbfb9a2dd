#!/bin/sh
# Merges the shards, and writes the reports. Fails if a scenario failed or a shard is missing.
#$ -N acceptance-merge
#$ -cwd -V -j yes -S /bin/sh
exec acceptance merge --timings timings.json --format summary --format junit:TEST-acceptance.xml \
  --format html:acceptance.html "$@" shards/*.ndjson
