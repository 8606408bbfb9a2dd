#!/usr/bin/env python3
"""Checks the line coverage of a folder: check-coverage.py REPORT.json FOLDER/ PERCENT."""
import json
import sys

report, folder, minimum = sys.argv[1], sys.argv[2], float(sys.argv[3])
with open(report) as file:
    files = [entry for entry in json.load(file)["data"][0]["files"] if f"/{folder}" in entry["filename"]]
if not files:
    sys.exit(f"the report contains no file in {folder}")
total = sum(entry["summary"]["lines"]["count"] for entry in files)
covered = sum(entry["summary"]["lines"]["covered"] for entry in files)
for entry in sorted(files, key=lambda entry: entry["summary"]["lines"]["percent"])[:5]:
    lines = entry["summary"]["lines"]
    print(f"{lines['percent']:6.1f} %  {lines['covered']} of {lines['count']}  {entry['filename'].split('/Sources/')[-1]}")
percent = 100 * covered / total
print(f"{percent:.1f} % of {total} lines in {folder} are covered (minimum: {minimum:g} %)")
sys.exit(percent < minimum)
