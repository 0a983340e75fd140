import { readFileSync } from "node:fs"
import { join } from "node:path"

import { en } from "../../src/admin/i18n/en"
import { zhTW } from "../../src/admin/i18n/zh-TW"
import { FILE_TEXTS } from "../../src/queries/period/files/file-texts"
import { withPlaces } from "../../src/admin/lib/taipei"
import { faultTextsIn } from "../../src/sandbox/pages/console-fault-texts.js"
import { textsIn } from "../../src/sandbox/pages/console-texts.js"
import { repository } from "../state-folder"

const textsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : Object.values(value as object).flatMap(textsOf)

/** As a browser in Taiwan shows them. */
const inTaiwan = (texts: object) => textsOf(withPlaces(texts, "Asia/Taipei"))

/** Quotation marks, Medusa's own menus, and websites that are not the store's. */
const ENGLISH = { quoted: /“([^”]+)”/g, known: [...inTaiwan(en), "Orders", "Settings", "console"] }
const CHINESE = {
  quoted: /「([^」]+)」/g,
  known: [
    ...inTaiwan(zhTW),
    ...textsOf(FILE_TEXTS["zh-TW"]),
    ...["訂單", "設定", "個人資料", "編輯", "商品", "地點與運送", "可發佈 API 金鑰"],
    ...["發票服務後台", "金流服務後台"],
  ],
}
/** Faults are named by their kind, the part before the colon. */
const CONSOLE = textsOf([textsIn("zh-TW"), faultTextsIn("zh-TW")]).flatMap((text) => [
  text,
  text.split("：")[0],
])

it.each([
  ["admin.md", ENGLISH],
  ["moving.md", ENGLISH],
  ["zh-TW/admin.md", CHINESE],
  ["zh-TW/moving.md", CHINESE],
  ["zh-TW/retention.md", CHINESE],
  ["zh-TW/payments.md", CHINESE],
  ["zh-TW/production.md", CHINESE],
  ["zh-TW/going-live.md", CHINESE],
  ["zh-TW/first-order.md", CHINESE],
  ["zh-TW/hooks.md", CHINESE],
  ["zh-TW/invoice-lines.md", CHINESE],
  ["zh-TW/period.md", CHINESE],
  ["zh-TW/upgrading.md", CHINESE],
  ["zh-TW/sandbox.md", { ...CHINESE, known: CONSOLE }],
])(
  "%s names buttons, pages and states as the admin or the sandbox does",
  (name, { quoted, known }) => {
    const page = readFileSync(join(repository, "docs/user", name), "utf8")
    const named = Array.from(page.matchAll(quoted), ([, text]) => text.split(" → ")).flat()
    expect(named).not.toEqual([])
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  }
)
