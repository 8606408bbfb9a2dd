#!/bin/sh
# Runs the shards of job.yaml, merges them with merge.yaml, and shows the summary. Fails if a scenario failed or a shard
# is missing.
#
#   run.sh                    # runs and merges the shards
#   run.sh job/acceptance-x1  # merges the shards of a job again
#
# If the merge names a lost shard, such as 3/4, run a pod on the same volume with --shard 3/4 and
# --format message:/results/shards/acceptance-x1/again.ndjson, and merge again.
set -e

# Waits until the job has ended. `kubectl wait` can't wait for Complete or Failed, whichever comes first.
ended() { # JOB: whether it is complete
  polls=0
  while [ $((polls += 1)) -le 800 ]; do # longer than activeDeadlineSeconds, in case the job was deleted
    conditions=$(kubectl get "$1" -o 'jsonpath={.status.conditions[?(@.status=="True")].type}') || true
    case " $conditions " in
      *" Complete "*) return 0 ;;
      *" Failed "*) return 1 ;;
    esac
    sleep 5
  done
  echo "$1 hasn't ended" >&2
  return 1
}

job=${1:-$(kubectl create -f job.yaml -o name)}
echo "$job"
ended "$job" || true # the merge decides
merge=$(kubectl set env --local -f merge.yaml "JOB=${job##*/}" -o yaml | kubectl create -f - -o name)
status=0
ended "$merge" || status=$?
kubectl logs "$merge"
exit "$status"
