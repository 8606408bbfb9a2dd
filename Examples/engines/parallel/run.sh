#!/bin/sh
# Runs the features in parts with GNU parallel, and merges them.
#
#   run.sh 4                            # four parts on this machine
#   run.sh 12 --sshloginfile machines   # on machines that share this folder
#
# A part that doesn't end within an hour gets a signal, ten seconds to complete its reports, and then KILL.
parts=${1:?"the number of parts"}
shift
rm -rf parts
seq "$parts" | parallel --timeout 3600 --termseq TERM,10000,KILL --workdir . "$@" \
  acceptance --timings timings.json --order longest --shard "{}/$parts" --format "message:parts/{}.ndjson"
exec acceptance merge --timings timings.json --format summary --format junit:TEST-acceptance.xml \
  --format html:acceptance.html parts/*.ndjson
