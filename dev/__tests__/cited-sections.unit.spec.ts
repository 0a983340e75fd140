import { readdirSync, readFileSync } from "node:fs"
import { extname, join, relative } from "node:path"

import { repository } from "../state-folder"

const INTERFACES = "docs/developer/interfaces"
const CODE = ["src", "bench", "dev", "examples", "integration-tests"]
const EXTENSIONS = [".ts", ".tsx", ".js", ".cjs", ".mjs", ".css", ".html"]

const read = (path: string) => readFileSync(join(repository, path), "utf8")

/** The pages as listed in the table of their README: their folders, and their names. */
const pages = [
  ...read(`${INTERFACES}/README.md`).matchAll(/^\| \[[^\]]+\]\(([^)]+)\)(.*)\|$/gm),
].map(([, page, cells]) => {
  const [, , code, name] = cells.split("|").map((cell) => cell.trim())
  const headings = read(`${INTERFACES}/${page}`).matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)
  return {
    name: name.replace(/^the /, ""),
    folders: [...code.matchAll(/`([^`]+)`/g)].map(([, folder]) => `${folder}/`),
    sections: new Set([...headings].map(([, section]) => section)),
  }
})

const sources = CODE.flatMap((folder) =>
  readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && EXTENSIONS.includes(extname(entry.name)))
    .map((entry) => relative(repository, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes("node_modules") && path !== relative(repository, __filename))
)

/** Complete comments, and every other line separately. */
const PASSAGES = /\/\*[^]*?\*\/|(?:\/\/[^\n]*\n[ \t]*)+|[^\n]+/g

type Citation = { at: string; section: string; passage: string }

function citationsIn(path: string): Citation[] {
  const text = read(path)
  if (!text.includes("§")) return []
  return [...text.matchAll(PASSAGES)].flatMap(([written]) => {
    const passage = written.replace(/\s*\n[\s*/]*/g, " ").replace(/RFC \d+ §\S+/g, "")
    // The end of a range is cited too: §2.3–2.5.
    return [...passage.matchAll(/§\s*(\d+(?:\.\d+)?)(?:[–-](\d+(?:\.\d+)?))?/g)].flatMap(
      ([cited, ...sections]) =>
        sections.filter(Boolean).map((section) => ({ at: `${path}: ${cited}`, section, passage }))
    )
  })
}

/** The page of a citation: the one that it names, otherwise the page of its folder. */
function pageOf({ at, passage }: Citation) {
  return (
    pages.find(({ name }) => passage.includes(name)) ??
    pages.find(({ folders }) => folders.some((folder) => at.startsWith(folder)))
  )
}

const citations = sources.flatMap(citationsIn)

it("the check of citations finds the pages of the interfaces, their sections and the comments that cite them", () => {
  expect(pages.map(({ name }) => name)).toEqual(["invoicing document", "payment document"])
  expect(pages.every(({ sections }) => sections.has("4.1"))).toBe(true)
  expect(citations.length).toBeGreaterThan(100)
})

it("every section that the code cites exists in docs/developer/interfaces", () => {
  const unresolved = citations.filter((cited) => !pageOf(cited)?.sections.has(cited.section))
  expect(unresolved.map(({ at }) => at)).toEqual([])
})
