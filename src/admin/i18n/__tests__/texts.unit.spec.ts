import {
  ATTENTION_REASONS,
  INVOICE_EVENT_TYPES,
  INVOICE_STATUSES,
  NOT_NEEDED_REASONS,
  WAITING_REASONS,
} from "../../../rules/invoice/invoice-status"
import { CHANGED_FIELDS } from "../../../rules/invoice/content/invoice-source"
import { SERVICE_STATUSES } from "../../../rules/invoice/reconciliation"
import { DETAIL_CODES } from "../../../rules/invoice/timeline-detail"
import { en } from "../en"
import i18n from "../index"
import { zhTW } from "../zh-TW"

type Texts = { [key: string]: string | Texts }

const flatten = (texts: Texts, prefix = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`)
  )

const english = new Map(flatten(en))
const chinese = new Map(flatten(zhTW))
const placeholders = (text: string) =>
  [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort()

describe("the admin's texts", () => {
  it("keeps the texts in a namespace of their own, so that they overwrite none of the admin's", () => {
    expect(Object.keys(i18n.en)).toEqual(["twInvoicing"])
    expect(Object.keys(i18n.zhTW)).toEqual(["twInvoicing"])
  })

  it("translates each text of the admin into both languages", () => {
    expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it.each([...english.keys()])("%s has a text in both languages, with the same values", (key) => {
    expect(english.get(key)).toMatch(/[a-z]/)
    expect(chinese.get(key)).toMatch(/\p{Script=Han}/u)
    expect(placeholders(chinese.get(key)!)).toEqual(placeholders(english.get(key)!))
  })

  it("uses one term for one thing in the admin's texts", () => {
    for (const text of english.values()) {
      expect(text).not.toMatch(/dealt with|just now|needs? attention|payments? to check/i)
    }
    for (const text of chinese.values()) {
      // Words of the other Chinese texts are in dev/lint/chinese-words.ts.
      expect(text).not.toMatch(/手動|清單/)
    }
  })

  it.each([
    ["statuses", INVOICE_STATUSES],
    ["events", INVOICE_EVENT_TYPES],
    ["details", DETAIL_CODES],
    ["textFields", CHANGED_FIELDS],
    ["serviceStatuses", SERVICE_STATUSES],
    ["reasons", [...WAITING_REASONS, ...NOT_NEEDED_REASONS, ...ATTENTION_REASONS]],
  ] as const)("names all %s in the admin's texts, and no others", (group, keys) => {
    expect(Object.keys(en[group]).sort()).toEqual([...keys].sort())
  })
})
