import { readFileSync } from "node:fs"
import { join } from "node:path"

import { zhTW } from "../../src/admin/i18n/zh-TW"
import { repository } from "../state-folder"

const textsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value as object).flatMap(textsOf)

/** Medusa's own menus, and websites that are not the store's. */
const OTHERS = ["訂單", "設定", "發票服務後台", "金流服務後台"]

it.each(["admin.md", "retention.md"])(
  "names buttons, pages and states as the admin does in Chinese: %s",
  (name) => {
    const page = readFileSync(join(repository, "docs/user/zh-TW", name), "utf8")
    const named = Array.from(page.matchAll(/「([^」]+)」/g), ([, text]) => text.split(" → ")).flat()
    const known = [...textsOf(zhTW), ...OTHERS]
    expect(named).not.toEqual([])
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  }
)
