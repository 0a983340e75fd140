import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { repository } from "../state-folder"

const read = (name: string) => readFileSync(join(repository, name), "utf8")

const code = (text: string) =>
  [...text.matchAll(/^ *```(?:ts|sh)\n(.*?)^ *```/gms)].map(([, block]) => block)

/** Names in the first column of each table. */
const names = (text: string) =>
  [...text.matchAll(/^\| (`[^|]+)\|/gm)].map(([, cell]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  )

/** Versions of Medusa and the results of the matrix. */
const results = (text: string) =>
  [...text.matchAll(/^\| (\d[\d.]+) .*$/gm)].map(([row]) =>
    row.split("|").map((cell) => cell.trim())
  )

const sections = (text: string) => [...text.matchAll(/^##+ /gm)].length
const tableRows = (text: string) => [...text.matchAll(/^\|/gm)].length

/** The numbers below the introduction. */
const figures = (text: string) =>
  text.slice(text.indexOf("\n## ")).match(/\d(?:[\d,.-]*\d)?/g) ?? []

/** A comment, unless it names the file: a line of its own or the end of one, but not in an address. */
const COMMENT = /(^| )(?:\/\/ (?!src\/|\.\.\.)|# ).*$/gm
/** What code says to a person who runs it, or to staff. */
const SAYS = /^.*(?:throw new Error\(|console\.log\(|const reason = ).*$/gm

/** Code without what is translated in it: comments and messages. */
const untranslated = (code: string) =>
  code
    .replace(COMMENT, "$1//")
    .replace(SAYS, (line) =>
      line
        .replace(/"[^"]*"/g, '""')
        .replace(/`[^`]*`/g, (template) => (template.match(/\$\{.*?\}/g) ?? []).join())
    )

/**
 * The parts of a page that are equal in both languages: code without comments and messages, names in tables, and the number of
 * parts.
 */
const shape = (text: string) => ({
  code: [...text.matchAll(/^ *```.*?^ *```/gms)].map(([block]) => untranslated(block)),
  names: names(text),
  sections: sections(text),
  rows: tableRows(text),
})

const README = ["README.md", "README.zh-TW.md"]
const START = ["docs/user/getting-started.md", "docs/user/zh-TW/getting-started.md"]
const EXAMPLE = ["docs/user/period-example.md", "docs/user/zh-TW/period-example.md"]

it.each([
  ["code", README, code],
  ["results", README, results],
  ["sections", README, sections],
  ["code", START, code],
  ["names", START, names],
  ["sections", START, sections],
  ["rows of tables", START, tableRows],
  ["figures", EXAMPLE, figures],
] as const)("a page has the same %s in both languages: %s", (_, [english, chinese], of) => {
  const found = of(read(english))
  expect(found).not.toEqual([])
  expect(of(read(chinese))).toEqual(found)
})

const userPages = readdirSync(join(repository, "docs/user")).filter((name) => name.endsWith(".md"))

it.each(userPages)(
  "a page has the same code, names and parts in both languages: docs/user/%s",
  (name) => {
    const english = shape(read(`docs/user/${name}`))
    expect(english.rows + english.code.length + english.sections).toBeGreaterThan(0)
    expect(shape(read(`docs/user/zh-TW/${name}`))).toEqual(english)
  }
)

it.each(userPages)("a page links to its Chinese twin in its introduction: docs/user/%s", (name) => {
  const beginningOf = (page: string) => read(page).split("\n## ")[0]
  expect(beginningOf(`docs/user/${name}`)).toContain(`](zh-TW/${name})`)
  expect(beginningOf(`docs/user/zh-TW/${name}`)).toContain(`](../${name})`)
})

it.each(README)("a README is two screens long at most: %s", (page) => {
  expect(read(page).split("\n").length).toBeLessThanOrEqual(101)
})

const inChinese = readdirSync(join(repository, "docs/user/zh-TW")).filter((name) =>
  name.endsWith(".md")
)
it.each(inChinese)("a Chinese page is the twin of an English one: docs/user/zh-TW/%s", (name) => {
  expect(existsSync(join(repository, "docs/user", name))).toBe(true)
})
