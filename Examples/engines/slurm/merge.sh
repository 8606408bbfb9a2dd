#!/bin/sh
# Merges the parts, and writes the reports. Fails if a scenario failed or a part is missing.
#SBATCH --job-name=acceptance-merge
exec acceptance merge --timings timings.json --format summary --format junit:TEST-acceptance.xml \
  --format html:acceptance.html "$@" parts/*.ndjson
