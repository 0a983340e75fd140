import { readFileSync } from "node:fs"
import { relative } from "node:path"

import { optionTexts } from "../../src/admin/i18n/en-options"
import { OPTIONS as INVOICING, parseOptions } from "../../src/modules/tw-invoicing/options"
import { OPTIONS as PAYMENTS } from "../../src/providers/payment-intents/option-schema"
import { readProviderOptions } from "../../src/providers/payment-intents/options"
import { OPTION_PAGES } from "../user-pages/options/options-page"
import { EXAMPLES, GROUPS } from "../user-pages/options/groups"
import { repository } from "../state-folder"

const pages = Object.entries(OPTION_PAGES).map(
  ([path, text]) => [relative(repository, path), path, text] as const
)

it.each(pages)("%s describes the options as their schemas and texts do", (_, path, text) => {
  // If this fails, run: node dev/run.mjs options
  expect(readFileSync(path, "utf8")).toBe(text())
})

const read = { invoicing: Object.keys(INVOICING), payments: Object.keys(PAYMENTS) }
/** Medusa's own options, which no shop sets. */
const medusas = ["database"]

it.each(["invoicing", "payments"] as const)(
  "the admin and the pages explain every option of %s once, and no other",
  (area) => {
    const names = read[area].filter((name) => !medusas.includes(name)).sort()
    expect(Object.keys(optionTexts[area]).sort()).toEqual(names)
    expect(Object.values<readonly string[]>(GROUPS[area]).flat().sort()).toEqual(names)
  }
)

it("every example of an option is accepted", () => {
  const { invoicing, payments } = EXAMPLES
  expect(() => parseOptions({ ...invoicing, exportThroughCustoms: true })).not.toThrow()
  expect(() => readProviderOptions(payments)).not.toThrow()
})
