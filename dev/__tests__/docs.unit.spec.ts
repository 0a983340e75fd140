import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"

import { repository } from "../state-folder"

const inRoot = readdirSync(repository).filter((name) => name.endsWith(".md"))
const inDocs = readdirSync(join(repository, "docs"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .map((name) => join("docs", name))
const ofExamples = readdirSync(join(repository, "examples"))
  .map((name) => join("examples", name, "README.md"))
  .filter((name) => existsSync(join(repository, name)))
const pages = [...inRoot, ...inDocs, ...ofExamples]

const read = (page: string) => readFileSync(join(repository, page), "utf8")
const withoutCode = (text: string) => text.replace(/^```.*?^```/gms, "")

/** The anchors of a page's headings, as repository hosts generate them. */
const anchorsOf = (page: string) =>
  Array.from(withoutCode(read(page)).matchAll(/^#+ (.+)$/gm), ([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, "")
      .replaceAll(" ", "-")
  )

it.each(pages)("every link within the repository has an existing target: %s", (page) => {
  const links = withoutCode(read(page)).matchAll(
    /(?:\]\(|src=")(?![a-z]+:)([^)"#\s]*)(?:#([^)\s]+))?[)"]/g
  )
  const broken = Array.from(links).flatMap(([link, path, anchor]) => {
    const target = path ? relative(repository, join(repository, dirname(page), path)) : page
    if (!existsSync(join(repository, target))) return link
    return anchor && !anchorsOf(target).includes(decodeURIComponent(anchor)) ? link : []
  })
  expect(broken).toEqual([])
})

it("docs/README.md leads to every page of docs, or to the page that lists its folder", () => {
  const index = "docs/README.md"
  const linked = Array.from(read(index).matchAll(/\]\(([^)#\s]+)/g), ([, path]) =>
    join("docs", path)
  )
  const leads = new Set([index, ...linked])
  const reached = (page: string) => leads.has(page) || leads.has(join(dirname(page), "README.md"))
  expect(inDocs.filter((page) => !reached(page))).toEqual([])
})

const FOLDERS = ["src", "dev", "docs", "bench", "examples", "integration-tests", ".ci"]
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" }).map((name) =>
    join(folder, name)
  )
)

/** A path of the repository, or the end of one: `claim.ts`, `store/claim.ts`. */
const isPath = (text: string) =>
  FOLDERS.some((folder) => text.startsWith(`${folder}/`)) || /^[\w./[\]-]+\.tsx?$/.test(text)
const exists = (path: string) =>
  existsSync(join(repository, path)) || files.some((file) => file.endsWith(`/${path}`))

const forDevelopers = pages.filter((page) => page.startsWith("docs/developer/"))

it.each(["CONTRIBUTING.md", "SECURITY.md", ...forDevelopers])(
  "every named path exists: %s",
  (page) => {
    const named = Array.from(withoutCode(read(page)).matchAll(/`([^`\n]+)`/g), ([, text]) => text)
    expect(named.filter((text) => isPath(text) && !exists(text))).toEqual([])
  }
)

it("every documented command that starts the sandbox in a container names the package", () => {
  const commands = pages.flatMap((page) =>
    Array.from(read(page).matchAll(/^\s*command: .*taiwan-sandbox.*$/gm), ([line]) => line)
  )
  expect(commands).not.toEqual([])
  expect(
    commands.filter(
      (line) => !line.includes(" --package medusa-plugin-taiwan medusa-plugin-taiwan-sandbox ")
    )
  ).toEqual([])
})
