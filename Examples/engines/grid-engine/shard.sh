#!/bin/sh
# Runs one shard of the features, as a task of an array:
#
#   shards=$(qsub -terse -t 1-4 shard.sh)
#   qsub -hold_jid "${shards%%.*}" merge.sh
#
# If merge.sh names a lost shard, such as 3/4, run it again: qsub shard.sh --shard 3/4
#$ -N acceptance
#$ -cwd -V -j yes -S /bin/sh
exec acceptance --timings timings.json --order longest --format "message:shards/$JOB_ID-$SGE_TASK_ID.ndjson" "$@"
