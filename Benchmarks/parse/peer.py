"""Parses files with gherkin-official: peer.py ast|pickles SECONDS FILE...; prints bytes and seconds."""
import sys
import time

from gherkin.parser import Parser
from gherkin.pickles.compiler import Compiler

mode, seconds, paths = sys.argv[1], float(sys.argv[2]), sys.argv[3:]
sources = [(path, open(path, encoding="utf-8", newline="").read()) for path in paths]
parsed = 0
start = time.perf_counter()
for path, text in sources:
    document = Parser().parse(text)
    if mode == "pickles":
        document["uri"] = path
        Compiler().compile(document)
    parsed += len(text.encode())
    if time.perf_counter() - start > seconds:
        break
print(parsed, time.perf_counter() - start)
