import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { REFUSALS, FAILURES } from "../refusals"
import { inBoth, inLanguage, joined, type Sentence } from "../../text/sentence"

const HAN = /\p{Script=Han}/u
/** Used for every value that a refusal takes. */
const value = Object.assign(new String("V1"), { en: "V1", zh_tw: "V1" })
const sentences = Object.entries(REFUSALS).map(([code, sentence]): [string, Sentence] => [
  code,
  Reflect.apply(sentence, null, [value, value, value]),
])

it.each(sentences)(
  "the sentence %s has both languages, with the same values",
  (_, { en, zh_tw }) => {
    expect(en.replaceAll(/（.*?）|\(折讓\)/g, "")).not.toMatch(HAN)
    expect(zh_tw).toMatch(HAN)
    expect(zh_tw.match(/V1/g)?.length).toBe(en.match(/V1/g)?.length)
    expect(inLanguage(inBoth({ en, zh_tw }), "en")).toBe(en)
    expect(inLanguage(inBoth({ en, zh_tw }), "zh-TW")).toBe(zh_tw)
  }
)

it.each(Object.entries(FAILURES))(
  "the cause for which the service is not queried has a Chinese sentence: %s",
  (_, sentence) => {
    expect(sentence).toMatch(HAN)
  }
)

it("a message of another system is not split into two languages", () => {
  for (const message of ["Invalid request", "字軌用罄", "one\ntwo", "一\n二\n三"]) {
    expect(inLanguage(message, "zh-TW")).toBe(message)
  }
  const both = inBoth({ en: "It says “a\nb”.", zh_tw: "回覆「a\r\nb」。" })
  expect(inLanguage(both, "en")).toBe("It says “a b”.")
  expect(joined([{ en: "A.", zh_tw: "甲。" }], { en: " ", zh_tw: "" })).toEqual({
    en: "A.",
    zh_tw: "甲。",
  })
})

it("every refusal that staff see is one of these sentences", () => {
  const root = join(__dirname, "../../..")
  const written = ["workflows", "queries", "api/admin"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
        join(folder, name)
      )
    )
    .filter((name) => /\.ts$/.test(name) && !/__tests__/.test(name))
    .filter((name) => {
      const source = readFileSync(join(root, name), "utf8")
      const errors = source.split("new MedusaError(").slice(1)
      return errors.some((error) => !/^[^)]*\b(inBoth|message)\b/.test(error) && !HAN.test(error))
    })
  expect(written).toEqual([])
})

it.each(sentences)("the text %s is a whole sentence in both languages", (_, { en, zh_tw }) => {
  // Some end with what the service says.
  expect(en).toMatch(/^(?:[A-Z“]|it ).{12,}(?:\.|”|V1)$/s)
  expect(zh_tw).toMatch(/.{5,}(?:。|」|V1)$/s)
  // Parts that are put together have a space between them.
  expect(en).not.toMatch(/[a-z][.,:;]["”]?[A-Z]| {2}/)
})
