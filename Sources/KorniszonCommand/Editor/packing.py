"""Bytes as text that HTML, Swift, and JavaScript contain without escapes: compressed, in base 85.

The text is the number of bytes of padding, then five characters for four bytes, which takes less space than Base64. The
digits are the first 85 characters from # on that have no meaning in these languages. `Page/unpack.js` reads it.
"""

import gzip
import struct

DIGITS = [chr(code) for code in range(0x23, 0x7F) if chr(code) not in "&'<\\`"][:85]


def encoded(packed):
    padding = -len(packed) % 4
    text = [str(padding)]
    for (number,) in struct.iter_unpack(">I", packed + bytes(padding)):
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
