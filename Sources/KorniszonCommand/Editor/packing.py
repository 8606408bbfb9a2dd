"""Bytes as text that HTML, Swift, and JavaScript contain without escapes: compressed, in base 85.

The text is the number of bytes of padding, then five characters for four bytes, which takes less space than Base64. The
digits are the first 85 characters from # on that have no meaning in these languages. `Page/unpack.js` reads it. Packing
needs zopfli (the Debian package of that name).
"""

import gzip
import struct
import subprocess
import tempfile

DIGITS = [chr(code) for code in range(0x23, 0x7F) if chr(code) not in "&'<\\`"][:85]


def packed(content):
    with tempfile.NamedTemporaryFile() as file:
        file.write(content)
        file.flush()
        return encoded(subprocess.run(["zopfli", "-c", file.name], check=True, capture_output=True).stdout)


def encoded(data):
    padding = -len(data) % 4
    text = [str(padding)]
    for (number,) in struct.iter_unpack(">I", data + bytes(padding)):
        digits = []
        for _ in range(5):
            number, digit = divmod(number, 85)
            digits.append(DIGITS[digit])
        text += reversed(digits)
    return "".join(text)


def unpacked(text):
    values = {character: value for value, character in enumerate(DIGITS)}
    packed = bytearray()
    for start in range(1, len(text), 5):
        number = 0
        for character in text[start : start + 5]:
            number = number * 85 + values[character]
        packed += struct.pack(">I", number)
    return gzip.decompress(bytes(packed[: len(packed) - int(text[0])]))
