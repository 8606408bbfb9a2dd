"""Bytes as text that HTML, Swift, and JavaScript contain without escapes: compressed, in base 91.

The digits are the 91 visible ASCII characters except ", <, and \\. Two of them stand for 13 bits, the least significant
first, which takes less space than Base64. Before them is the number of superfluous bytes at the end, 0 or 1.
`Page/unpack.js` reads the text. Packing needs zopfli (the Debian package of that name).
"""

import gzip
import subprocess
import tempfile

DIGITS = [chr(code) for code in range(0x21, 0x7F) if chr(code) not in '"<\\']


def packed(content):
    with tempfile.NamedTemporaryFile() as file:
        file.write(content)
        file.flush()
        return encoded(subprocess.run(["zopfli", "-c", file.name], check=True, capture_output=True).stdout)


def encoded(data):
    text = []
    bits, count = 0, 0
    for byte in data:
        bits |= byte << count
        count += 8
        if count >= 13:
            text += [DIGITS[bits % 8192 % 91], DIGITS[bits % 8192 // 91]]
            bits >>= 13
            count -= 13
    if count > 0:
        text += [DIGITS[bits % 91], DIGITS[bits // 91]]
    superfluous = (len(text) // 2 * 13 - 8 * len(data)) // 8
    return f"{superfluous}{''.join(text)}"


def unpacked(text):
    values = {character: value for value, character in enumerate(DIGITS)}
    data = bytearray()
    bits, count = 0, 0
    for position in range(1, len(text), 2):
        bits |= (values[text[position]] + 91 * values[text[position + 1]]) << count
        count += 13
        while count >= 8:
            data.append(bits & 0xFF)
            bits >>= 8
            count -= 8
    return gzip.decompress(data[: len(data) - int(text[0])])
