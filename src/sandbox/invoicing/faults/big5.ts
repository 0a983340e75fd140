const UNKNOWN = "?".charCodeAt(0)

let table: Map<string, number> | undefined

/** Text as Big5, which Node only decodes; what Big5 does not have becomes a question mark. */
export function encodeBig5(text: string): Buffer {
  table ??= big5Table()
  const bytes: number[] = []
  for (const character of text) {
    const pair = table.get(character)
    if (character <= "\u007f") {
      bytes.push(character.charCodeAt(0))
    } else if (pair) {
      bytes.push(pair >> 8, pair & 0xff)
    } else {
      bytes.push(UNKNOWN)
    }
  }
  return Buffer.from(bytes)
}

function big5Table(): Map<string, number> {
  const decoder = new TextDecoder("big5")
  const pairs = new Map<string, number>()
  for (let lead = 0xa1; lead <= 0xf9; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail))
      if ([...character].length === 1 && character !== "\ufffd" && !pairs.has(character)) {
        pairs.set(character, (lead << 8) | trail)
      }
    }
  }
  return pairs
}
