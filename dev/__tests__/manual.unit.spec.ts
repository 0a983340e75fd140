import { readFileSync } from "node:fs"
import { join } from "node:path"

import { en } from "../../src/admin/i18n/en"
import { zhTW } from "../../src/admin/i18n/zh-TW"
import { repository } from "../state-folder"

const textsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value as object).flatMap(textsOf)

/** Quotation marks, Medusa's own menus, and websites that are not the store's. */
const ENGLISH = { quoted: /“([^”]+)”/g, known: [...textsOf(en), "Orders", "Settings", "console"] }
const CHINESE = {
  quoted: /「([^」]+)」/g,
  known: [...textsOf(zhTW), "訂單", "設定", "發票服務後台", "金流服務後台"],
}

it.each([
  ["admin.md", ENGLISH],
  ["moving.md", ENGLISH],
  ["zh-TW/admin.md", CHINESE],
  ["zh-TW/moving.md", CHINESE],
  ["zh-TW/retention.md", CHINESE],
])("%s names buttons, pages and states as the admin does", (name, { quoted, known }) => {
  const page = readFileSync(join(repository, "docs/user", name), "utf8")
  const named = Array.from(page.matchAll(quoted), ([, text]) => text.split(" → ")).flat()
  expect(named).not.toEqual([])
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})
