#!/bin/sh
# Runs one part of the features, as a task of an array:
#
#   parts=$(sbatch --parsable --array=1-4 part.sh)
#   sbatch --dependency="afterany:$parts" merge.sh
#
# or as a task of a step: srun -n 4 part.sh
#
# If Slurm loses a node, it runs the part again elsewhere. With #SBATCH --no-requeue, merge.sh names the lost part, such
# as 3/4, instead. To run it again: sbatch part.sh --shard 3/4
#SBATCH --job-name=acceptance
exec acceptance --timings timings.json --order longest --format "message:parts/$SLURM_JOB_ID-$SLURM_PROCID.ndjson" "$@"
