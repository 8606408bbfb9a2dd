#!/usr/bin/env python3
"""Writes Dialect+Table.swift from the official table of keywords.

Usage, from anywhere:  python3 make-dialect-table.py path/to/gherkin-languages.json
"""
import json
import pathlib
import sys

FIELDS = ["name", "native", "feature", "background", "rule", "scenario", "scenarioOutline", "examples",
          "given", "when", "then", "and", "but"]

languages = json.loads(pathlib.Path(sys.argv[1]).read_text("utf-8"))


def line(code, language):
    cells = [language[field] if isinstance(language[field], str) else "|".join(language[field]) for field in FIELDS]
    assert not any(";" in cell or "\n" in cell for cell in cells), code
    return ";".join([code] + cells) + ";"


rows = "\n".join("    " + line(code, language) for code, language in sorted(languages.items()))
pathlib.Path(__file__).with_name("Dialect+Table.swift").write_text(f'''// Made by make-dialect-table.py: do not edit.

extension Dialect {{
  /// One language per line: its code and the dialect's fields in order, each terminated by `;`, keywords separated by `|`.
  static let table: StaticString = """
{rows}
    """
}}
''', "utf-8")
