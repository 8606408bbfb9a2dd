"""Runs the checks of the feature editor, in all browsers or those named: main.py FOLDER [--speed] [BROWSER…]."""

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

modules = [check_text, check_tools, check_saving, check_folders, check_drafts, check_safety, check_looks]
browsers = [argument for argument in sys.argv[2:] if argument != "--speed"]
sys.exit(editor.run_checks([*modules, check_speed] if "--speed" in sys.argv else modules, browsers))
