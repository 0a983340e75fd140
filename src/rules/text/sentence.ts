/** What the store says to people, in both languages. */
export type Sentence = { en: string; zh_tw: string }

const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, " ")

/** Both languages in one text, each on a line: for messages and what is stored, which hold one text. */
export const inBoth = ({ en, zh_tw }: Sentence): string => `${oneLine(en)}\n${oneLine(zh_tw)}`

/** The reader's language of a text that `inBoth` made; any other text unchanged. */
export function inLanguage(text: string, language: string): string {
  const [en, zh_tw, ...more] = text.split("\n")
  const both = zh_tw !== undefined && !more.length && /\p{Script=Han}/u.test(zh_tw)
  return both ? (language.startsWith("zh") ? zh_tw : en) : text
}

/** Several as one, in their order. */
export const joined = (sentences: Sentence[], { en, zh_tw }: Sentence): Sentence => ({
  en: sentences.map((each) => each.en).join(en),
  zh_tw: sentences.map((each) => each.zh_tw).join(zh_tw),
})
