"""Runs all checks of the feature editor, or those in the named browsers: main.py FOLDER [BROWSER…]."""

import sys

import check_drafts
import check_folders
import check_looks
import check_safety
import check_saving
import check_speed
import check_text
import check_tools
import editor

sys.exit(editor.run_checks([check_text, check_tools, check_saving, check_folders,
                            check_drafts, check_safety, check_looks, check_speed], sys.argv[2:]))
