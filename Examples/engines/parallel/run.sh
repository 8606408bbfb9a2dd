#!/bin/sh
# Runs the features in shards with GNU parallel, and merges them.
#
#   run.sh 4                            # four shards on this machine
#   run.sh 12 --sshloginfile machines   # on machines that share this folder
#
# A shard that doesn't end within an hour gets a signal, ten seconds to complete its reports, and then KILL.
shards=${1:?"the number of shards"}
shift
rm -rf shards
seq "$shards" | parallel --timeout 3600 --termseq TERM,10000,KILL --workdir . "$@" \
  acceptance --timings timings.json --order longest --shard "{}/$shards" --format "message:shards/{}.ndjson"
exec acceptance merge --timings timings.json --format summary --format junit:TEST-acceptance.xml \
  --format html:acceptance.html shards/*.ndjson
