/** Control characters and line or paragraph separators: they would end a value, a row, or a log line. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** Invisible, private, unassigned and lone surrogate code points: nobody can read them on an invoice. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu
/** U+FF0C, U+FE50 and U+FE10 become a comma under compatibility forms and in Windows code pages. */
const COMMAS = /[,\uFE50\uFE10\uFF0C]/g
/** The wire writes its own quote in front of a value; U+FF07 becomes that quote under NFKC. */
const LEADING_QUOTES = /^[\s'\uFF07]+/u
const UNSAFE = /[,\p{Cc}\p{Zl}\p{Zp}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/u

/** Letters that show nothing, such as the Hangul filler and the empty Braille pattern. */
const BLANKS = /[\p{Default_Ignorable_Code_Point}\p{M}\p{Z}\u2800]/gu

let segmenter: Intl.Segmenter | undefined
/**
 * Created when a text is first cut: it takes milliseconds that a start of a store should not take.
 */
const graphemes = () => (segmenter ??= new Intl.Segmenter("zh-TW", { granularity: "grapheme" }))

/**
 * Text that cannot become structure on its way to a service, whose format may know no escaping.
 * Commas become `、`, and line breaks become a space. Invisible characters and leading quotes are
 * removed. At most `maxCharacters` characters (code points), never half of one. Applied to its own
 * result, it changes nothing. `changed`: whether the value differs from what was given.
 */
export function normaliseText(
  value: string,
  maxCharacters: number
): { value: string; changed: boolean } {
  let before: string
  let text = value
  // One pass was enough for every text tried; the loop is what makes it certain
  do {
    before = text
    text = cutText(cleanOnce(text), maxCharacters).trimEnd()
  } while (text !== before)
  return { value: text, changed: text !== value }
}

/**
 * Whether a value can be sent as it is: nothing in it, or in its NFKC form, can become structure.
 */
export function isSafeText(value: string): boolean {
  return !UNSAFE.test(value) && !UNSAFE.test(value.normalize("NFKC")) && !/^['\uFF07]/.test(value)
}

/** Whether a text shows anything when it is printed. */
export function isVisible(value: string): boolean {
  return value.replace(BLANKS, "") !== ""
}

/** Readable text that a database can store: one line, nothing invisible, trimmed. */
export function readableText(value: string): string {
  return value.replace(BREAKS, " ").replace(INVISIBLE, "").normalize("NFC").trim()
}

/** The text as it was, for staff to compare: what is invisible is written out, the rest is kept. */
export function shownText(value: string, maxCharacters: number): string {
  const shown = value.replace(/[^\P{C}\t\n\r]|[\u2028\u2029]/gu, (character) => {
    const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")
    return `⟨U+${code}⟩`
  })
  return shown.length > maxCharacters ? `${cutText(shown, maxCharacters - 1)}…` : shown
}

/** Length in characters (code points), as all limits are counted. */
export function characters(value: string): number {
  let count = 0
  for (const _ of value) {
    count += 1
  }
  return count
}

function cleanOnce(value: string): string {
  const readable = readableText(value)
  const expanded = UNSAFE.test(readable.normalize("NFKC")) ? expandUnsafe(readable) : readable
  return expanded.replace(COMMAS, "、").replace(LEADING_QUOTES, "")
}

/** Writes out single characters that hide a comma or a break, as U+1F101 (`0,`) does. */
function expandUnsafe(value: string): string {
  return Array.from(value, (character) => {
    const expanded = character.normalize("NFKC")
    return UNSAFE.test(expanded) ? expanded : character
  }).join("")
}

function cutText(value: string, maxCharacters: number): string {
  if (value.length <= maxCharacters || characters(value) <= maxCharacters) {
    return value
  }
  const points = Array.from(value).slice(0, maxCharacters + 1)
  const room = points.slice(0, maxCharacters).join("")
  let kept = 0
  for (const { index, segment } of graphemes().segment(points.join(""))) {
    if (index + segment.length > room.length) {
      break
    }
    kept = index + segment.length
  }
  return kept > 0 ? room.slice(0, kept) : room
}
