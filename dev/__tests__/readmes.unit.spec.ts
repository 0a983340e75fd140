import { readFileSync } from "node:fs"
import { join } from "node:path"

import { optionTexts as en } from "../../src/admin/i18n/en-options"
import { repository } from "../state-folder"

const read = (name: string) => readFileSync(join(repository, name), "utf8")
const english = read("README.md")
const chinese = read("README.zh-TW.md")

const code = (text: string) => [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, block]) => block)

/** The names in the first column of every table. */
const options = (text: string) =>
  [...text.matchAll(/^\| (`[^|]+)\|/gm)].map(([, cell]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  )

/** Names, numbers and paths in the second column; its words are another language's. */
const defaults = (text: string) =>
  [...text.matchAll(/^\| `[^|]+\|([^|]*)\|/gm)].map(([, cell]) => cell.match(/`[^`]+`|\d+/g) ?? [])

/** Versions of Medusa and what the matrix showed. */
const results = (text: string) =>
  [...text.matchAll(/^\| (\d[\d.]+) .*$/gm)].map(([row]) =>
    row.split("|").map((cell) => cell.trim())
  )

const sections = (text: string) => [...text.matchAll(/^##+ /gm)].length

it.each([
  ["code", code],
  ["options", options],
  ["defaults", defaults],
  ["results", results],
  ["sections", sections],
] as const)("both READMEs have the same %s", (_, of) => {
  const found = of(english)
  expect(found).not.toEqual([])
  expect(of(chinese)).toEqual(found)
})

it("the admin says what each option of the READMEs is for, and no other", () => {
  const explained = [...Object.keys(en.invoicing), ...Object.keys(en.payments)]
  expect(explained.sort()).toEqual(options(english).flat().sort())
})
