#!/bin/sh
# Runs one shard of the features, as a task of an array:
#
#   shards=$(sbatch --parsable --array=1-4 shard.sh)
#   sbatch --dependency="afterany:$shards" merge.sh
#
# or as a task of a step: srun -n 4 shard.sh
#
# If Slurm loses a node, it runs the shard again elsewhere. With #SBATCH --no-requeue, merge.sh names the lost shard, such
# as 3/4, instead. To run it again: sbatch shard.sh --shard 3/4
#SBATCH --job-name=acceptance
exec acceptance --timings timings.json --order longest --format "message:shards/$SLURM_JOB_ID-$SLURM_PROCID.ndjson" "$@"
