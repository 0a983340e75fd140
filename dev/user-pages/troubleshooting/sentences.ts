import type { Sentence } from "../../../src/rules/text/sentence"

export type Language = keyof Sentence

/** A table of sentences by name; each takes values, or is a sentence of its own. */
export type SentenceTable = Record<string, (...values: never[]) => Sentence>

/** A value that is printed as "…", in place of a text or another sentence. */
const ANY = { en: "…", zh_tw: "…", toString: () => "…" }

/** A sentence of a table, with "…" in place of its values. */
export const sentenceOf = (sentence: (...values: never[]) => Sentence): Sentence =>
  (sentence as (...values: unknown[]) => Sentence)(ANY, ANY, ANY, ANY)

/** The sentences of a table by their names, in one language. */
export const sentencesIn = <Name extends string>(
  table: Record<Name, (...values: never[]) => Sentence>,
  language: Language
): Record<Name, string> =>
  Object.fromEntries(
    Object.entries<(...values: never[]) => Sentence>(table).map(([name, sentence]) => [
      name,
      sentenceOf(sentence)[language],
    ])
  ) as Record<Name, string>

/** An admin's text with "…" in place of its values. */
export const withoutNames = (text: string) => text.replace(/\{\{\w+\}\}/g, "…")

export const list = (lines: string[]) => lines.map((line) => `- ${line}`).join("\n")

/**
 * Messages as a list, each followed by what to do; a message that says it itself has an empty text.
 */
export const withRemedies = <Name extends string>(
  messages: Record<Name, string>,
  remedies: Record<Name, string>
): string =>
  list(
    (Object.keys(remedies) as Name[]).map((name) =>
      `**${withoutNames(messages[name])}** ${remedies[name]}`.trim()
    )
  )
