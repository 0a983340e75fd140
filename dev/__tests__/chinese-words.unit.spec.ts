import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { CHINESE_WORDS } from "../lint/chinese-words"
import { repository } from "../state-folder"

/** Texts of our own. What the service or the sandbox in its place says is worded by the service. */
const FOLDERS = ["docs/user/zh-TW", "dev/user-pages", "examples", "src"]
const NOT_OURS = /__tests__|node_modules|\/(clients|sandbox\/(?!pages\/)|\.)|sandbox\/pages\/sdk/
const IS_TEXT = /\.(tsx?|md|js|html)$/
const HAN = /\p{Script=Han}/u

const files = [
  "README.zh-TW.md",
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" }).map(
      (name) => `${folder}/${name}`
    )
  ),
].filter((name) => IS_TEXT.test(name) && !NOT_OURS.test(name))

const lines = files.flatMap((name) =>
  readFileSync(join(repository, name), "utf8")
    .split("\n")
    .map((text, index) => ({ at: `${name}:${index + 1}`, text }))
    .filter(({ text }) => HAN.test(text))
)

const othersIn = (text: string) =>
  CHINESE_WORDS.flatMap(({ not, say }) => {
    const [found] = not.exec(text) ?? []
    return found ? [`${found} → ${say}`] : []
  })

it("the Chinese texts of the admin, the storefront and the manual are searched", () => {
  const searched = new Set(lines.map(({ at }) => at.split(":")[0]))
  expect([...searched]).toEqual(
    expect.arrayContaining([
      "README.zh-TW.md",
      "docs/user/zh-TW/payments.md",
      "src/admin/i18n/zh-TW-payments.ts",
      "src/rules/invoice/refusals.ts",
      "src/rules/payment/payment-issue.ts",
      "src/queries/period/files/file-texts.ts",
      "src/storefront/react/labels.ts",
    ])
  )
})

it("the Chinese texts use one word for one thing", () => {
  const found = lines.flatMap(({ at, text }) => othersIn(text).map((word) => `${at} ${word}`))
  expect(found).toEqual([])
})

it.each(CHINESE_WORDS.flatMap(({ say, examples }) => examples.map((text) => [text, say])))(
  "a variant of a fixed Chinese word is found: %s is written %s",
  (text, say) => {
    expect(othersIn(text).map((found) => found.split(" → ")[1])).toContain(say)
  }
)

it.each([
  "發票服務訂單編號",
  "帳單地址的公司名稱",
  "折讓單號碼",
  "不得扣抵的進項稅額",
  "請於此處記錄退款",
  "再於此處登錄折讓單號碼",
  "待確認的付款",
  "「電子發票」頁",
  "Medusa 的用戶端",
  "訂單變更尚未結束",
  "尚未結帳的購物車",
  "由買受人標記為已處理",
])("a fixed Chinese word or a plain sentence is left alone: %s", (text) => {
  expect(othersIn(text)).toEqual([])
})
