"""A copy of the package with only the targets that some checks need, so that they build less.

Usage: trimmed_package.py COPY FOLDER... -- TARGET...
"""
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TRIM = """
// Only the targets that are needed, and those that they depend on.
var wanted = %s
var position = 0
while position < wanted.count {
  for target in package.targets where target.name == wanted[position] {
    for case .byNameItem(let other, _) in target.dependencies where !wanted.contains(other) { wanted.append(other) }
  }
  position += 1
}
package.targets.removeAll { !wanted.contains($0.name) }
package.products.removeAll { _ in true }

"""


def files(*folders):
    """Returns the contents of the files in folders of the package, by their paths."""
    found = {}
    for folder in folders:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file():
                found[path.relative_to(ROOT)] = path.read_bytes()
    return found


def write(copy, targets, contents):
    """Updates the copy, writing only files that differ, so that little is rebuilt."""
    manifest = (ROOT / "Package.swift").read_text("utf-8")
    split = manifest.index("let strict")
    trimmed = manifest[:split] + TRIM % json.dumps(targets) + manifest[split:]
    contents[pathlib.Path("Package.swift")] = trimmed.encode()
    for folder in ("Sources", "Steps", "Tests"):
        for path in (copy / folder).rglob("*"):
            if path.is_file() and path.relative_to(copy) not in contents:
                path.unlink()
    for relative, content in contents.items():
        path = copy / relative
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


if __name__ == "__main__":
    copy, *rest = sys.argv[1:]
    separator = rest.index("--")
    write(pathlib.Path(copy), rest[separator + 1:], files(*rest[:separator]))
