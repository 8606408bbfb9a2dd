#!/bin/sh
# Runs one shard of the features as a test of Bazel, which sets the shard, the filter, and the timeout, and reads the
# JUnit report. The program is on the PATH (bazel test --test_env=PATH); if Bazel builds it, add it to data instead.
exec acceptance --format message:messages.ndjson "$@" Features
