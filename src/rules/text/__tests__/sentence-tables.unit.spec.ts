import { REASON_DETAILS } from "../../invoice/reason-details"
import { ISSUE_DETAILS, ISSUE_NOTES } from "../../payment/issue-details"
import { REFUND_REFUSALS, START_REFUSALS } from "../../payment/payment-refusals"
import { UNCONFIRMED_CAUSES } from "../../payment/unconfirmed-causes"
import { inBoth, inLanguage, type Sentence } from "../sentence"

const HAN = /\p{Script=Han}/u
/** Used for every value that a sentence takes. */
const VALUES = [1, 2, 3, 4].map((number) =>
  Object.assign(new String(`V${number}`), { en: `V${number}`, zh_tw: `V${number}` })
)
const valuesIn = (text: string) => [...new Set(text.match(/V\d/g))].sort()

type Table = Record<string, (...values: never[]) => Sentence>
const tables: Record<string, Table> = {
  START_REFUSALS,
  REFUND_REFUSALS,
  UNCONFIRMED_CAUSES,
  ISSUE_NOTES,
  ...ISSUE_DETAILS,
  ...REASON_DETAILS,
}
const sentences = Object.entries(tables).flatMap(([table, entries]) =>
  Object.entries(entries).map(([name, sentence]): [string, Sentence] => [
    `${table}.${name}`,
    Reflect.apply(sentence, null, VALUES),
  ])
)

it.each(sentences)(
  "the sentence %s is whole in both languages, with the same values",
  (_, { en, zh_tw }) => {
    expect(en).not.toMatch(HAN)
    expect(zh_tw).toMatch(HAN)
    expect(valuesIn(zh_tw)).toEqual(valuesIn(en))
    expect(inLanguage(inBoth({ en, zh_tw }), "en")).toBe(en)
    expect(inLanguage(inBoth({ en, zh_tw }), "zh-TW")).toBe(zh_tw)
    expect(en).toMatch(/^[A-ZNV].*(?:[.:”]|V\d)$/)
    expect(zh_tw).toMatch(/(?:[。：」]|V\d)$/)
    expect(en).not.toMatch(/[a-z][.,:;]["”]?[A-Z]| {2}/)
  }
)
