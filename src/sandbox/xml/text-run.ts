import { XmlError } from "./decode-text"

/** What stands between two tags: text, CDATA or a comment. */
export interface Run {
  text: string
  /** Where it ends in the document. */
  end: number
  isComment: boolean
  /** Without references: CDATA. */
  isLiteral: boolean
}

const COMMENT = ["<!--", "-->"] as const
const CDATA = ["<![CDATA[", "]]>"] as const

/** The run at a position, or null where a tag stands. Throws {@link XmlError} for one that does not end. */
export function readText(source: string, position: number): Run | null {
  if (source[position] !== "<") {
    const next = source.indexOf("<", position)
    const end = next < 0 ? source.length : next
    const text = source.slice(position, end)
    if (text.includes(CDATA[1])) {
      throw new XmlError("]]> must not stand in text.")
    }
    return { text, end, isComment: false, isLiteral: false }
  }
  const comment = between(source, position, COMMENT)
  if (comment) {
    if (comment.text.includes("--") || comment.text.endsWith("-")) {
      throw new XmlError("-- must not stand in a comment.")
    }
    return { ...comment, isComment: true, isLiteral: true }
  }
  const cdata = between(source, position, CDATA)
  return (
    cdata && {
      text: cdata.text.replace(/\r\n?/g, "\n"),
      end: cdata.end,
      isComment: false,
      isLiteral: true,
    }
  )
}

function between(
  source: string,
  position: number,
  [start, stop]: readonly [string, string]
): { text: string; end: number } | null {
  if (!source.startsWith(start, position)) {
    return null
  }
  const from = position + start.length
  const to = source.indexOf(stop, from)
  if (to < 0) {
    throw new XmlError(`There is no ${stop} after ${start}.`)
  }
  return { text: source.slice(from, to), end: to + stop.length }
}
