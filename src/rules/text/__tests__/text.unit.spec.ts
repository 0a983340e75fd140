import fc from "fast-check"
import { isSafeText, isVisible, normaliseText, readableText, shownText } from "../text"
import { hostileText } from "./hostile-text"
import { RUNS } from "../../__tests__/property-runs"

const STRUCTURE = /[,\p{Cc}\p{Zl}\p{Zp}\p{Cf}\p{Cs}]/u

describe("normalised text", () => {
  it("leaves nothing in normalised text that could become structure, before or after NFKC", () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 1, max: 30 }), (text, max) => {
        const { value } = normaliseText(text, max)
        expect(value).not.toMatch(STRUCTURE)
        expect(value.normalize("NFKC")).not.toMatch(STRUCTURE)
        expect(value).not.toMatch(/^['\uFF07]/)
        expect(isSafeText(value)).toBe(true)
      }),
      RUNS
    )
  })

  it("does not change when normalised again, and is in NFC, trimmed and within its length", () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 0, max: 30 }), (text, max) => {
        const { value, changed } = normaliseText(text, max)
        expect(normaliseText(value, max)).toEqual({ value, changed: false })
        expect(value).toBe(value.normalize("NFC"))
        expect(value).toBe(value.trim())
        expect(Array.from(value).length).toBeLessThanOrEqual(max)
        expect(changed).toBe(value !== text)
      }),
      RUNS
    )
  })

  it("keeps normalised text safe and normalised after NFKC", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const compatible = normaliseText(text, 200).value.normalize("NFKC")
        expect(isSafeText(compatible)).toBe(true)
        const { value } = normaliseText(compatible, Infinity)
        expect(value).toBe(compatible.trim())
      }),
      RUNS
    )
  })

  it("makes text that reads back unchanged from UTF-8", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const { value } = normaliseText(text, 200)
        expect(Buffer.from(value, "utf8").toString("utf8")).toBe(value)
      }),
      RUNS
    )
  })

  it.each([
    ["a comma", "紅色,L", "紅色、L"],
    ["a full-width comma", "紅色，L", "紅色、L"],
    ["small and vertical commas", "a﹐b︐c", "a、b、c"],
    ["a comma inside one character", "\u{1F102}a", "1、a"],
    ["line breaks", "first\r\nsecond\u2028third", "first second third"],
    ["leading quotes", "''＇=1+1", "=1+1"],
    ["a quote after spaces", "  ' a", "a"],
    ["a direction override", "abc\u202Edef", "abcdef"],
    ["zero-width and byte order marks", "a\u200Bb\uFEFFc", "abc"],
    ["a lone surrogate", "a\uD83Db", "ab"],
    ["an accent apart from its letter", "cafe\u0301", "caf\u00e9"],
    ["an accent set apart by an invisible character", "e\u200B\u0301", "é"],
    ["outer spaces", " \u3000茶\t", "茶"],
    ["what is nothing but quotes and invisible characters", "'\u200B ＇", ""],
  ])("replaces %s", (_, from, to) => {
    expect(normaliseText(from, 200)).toEqual({ value: to, changed: true })
  })

  it.each([
    "王小明",
    "7' board",
    "100% 純棉 T-shirt (白)",
    'a\'s "b" & <c>',
    "許功蓋",
    "𠮷野家",
    "①②",
  ])("keeps the text %s unchanged", (text) => {
    expect(normaliseText(text, 200)).toEqual({ value: text, changed: false })
  })

  it.each([
    ["characters beyond the BMP count once", "𠮷𠮷𠮷", 2, "𠮷𠮷"],
    ["an emoji keeps its skin tone or goes", "ab👍🏽", 3, "ab"],
    ["a flag keeps both halves or goes", "a🇹🇼", 2, "a"],
    ["a letter keeps its marks or goes", "ax\u0323\u0301b", 2, "a"],
    ["spaces are not left at the cut", "ab cd", 3, "ab"],
    [
      "a first character that is too long is cut all the same",
      "x" + "\u0301".repeat(9),
      3,
      "x\u0301\u0301",
    ],
    ["what fits stays whole", "ab👍🏽", 4, "ab👍🏽"],
  ])("cuts text to its length: %s", (_, from, max, to) => {
    expect(normaliseText(from, max).value).toBe(to)
  })
})

describe("safe text", () => {
  it.each(["a,b", "a\nb", "a\u0000", "a，b", "\u{1F101}", "\ud800", "'a", "a\u202e"])(
    "finds %j unsafe",
    (text) => {
      expect(isSafeText(text)).toBe(false)
    }
  )
})

describe("visible text", () => {
  it.each(["a", "字", "👍", "(", "\u3164字"])("finds %j visible", (text) => {
    expect(isVisible(text)).toBe(true)
  })

  it.each(["", " ", "\u3164", "\u115f\u1160", "\u034f\ufe0f", "\u2800", "\u0301"])(
    "finds %j invisible",
    (text) => {
      expect(isVisible(text)).toBe(false)
    }
  )
})

describe("text that is shown to people", () => {
  it("shows codes for invisible characters, and keeps line breaks, quotes and commas", () => {
    expect(shownText('a,"b"\nc\u202e\u0000\ud800', 100)).toBe('a,"b"\nc⟨U+202E⟩⟨U+0000⟩⟨U+D800⟩')
    expect(shownText("x".repeat(20), 10)).toBe(`${"x".repeat(9)}…`)
  })

  it("makes text that a database can store, well-formed and without NUL", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        for (const kept of [readableText(text), shownText(text, 30)]) {
          expect(kept).not.toMatch(/[\p{Cs}\0]/u)
        }
      }),
      RUNS
    )
  })
})
