import fc from "fast-check"

/** What a product title or a buyer's name may hold if it was written to do harm, or pasted from anywhere. */
const PIECES = [
  ..."a王，、,﹐︐'＇‘\"_ \t\r\n\u0000\u0085\u2028\u2029\u200b\u200d\u202e\u2066\ufeff\u3000",
  "\u0301",
  "\u0323",
  "e\u0301",
  "\u1100",
  "\u1161",
  "\u{1F101}",
  "\u{1F10A}",
  "👨‍👩‍👧",
  "🇹🇼",
  "👍🏽",
  "\ud83d",
  "\udc00",
  "\ue000",
  "\u{10FFFF}",
  "\u0378",
  "ﬁ",
  "=1+1",
  "BRING",
]

export const hostileText = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...PIECES) },
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.integer({ min: 0x10000, max: 0x1ffff }).map((point) => String.fromCodePoint(point))
    ),
    { maxLength: 40 }
  )
  .map((pieces) => pieces.join(""))
