#!/bin/sh
# Runs one part of the features, as a task of an array:
#
#   parts=$(qsub -terse -t 1-4 part.sh)
#   qsub -hold_jid "${parts%%.*}" merge.sh
#
# If merge.sh names a lost part, such as 3/4, run it again: qsub part.sh --shard 3/4
#$ -N acceptance
#$ -cwd -V -j yes -S /bin/sh
exec acceptance --timings timings.json --order longest --format "message:parts/$JOB_ID-$SGE_TASK_ID.ndjson" "$@"
