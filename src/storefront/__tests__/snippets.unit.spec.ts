import { readFileSync } from "node:fs"
import { basename, join, resolve } from "node:path"
import ts from "typescript"

import * as storefront from "../index"
import * as react from "../react"
import { readSnippets } from "./snippets/read-snippets"

// The types of Medusa are many.
jest.setTimeout(180_000)

const repository = resolve(__dirname, "../../..")
const folder = join(__dirname, "snippets")
const PAGES = ["docs/user/storefront.md", "docs/user/storefront-starter.md"]
const snippets = new Map(
  PAGES.flatMap((page) =>
    [...readSnippets(readFileSync(join(repository, page), "utf8"))].map(
      ([path, source]): [string, string] => [
        join(folder, /^\d/.test(path) ? `${basename(page)}-${path}` : path),
        source,
      ]
    )
  )
)

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: ["react"],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  isolatedModules: true,
  skipLibCheck: true,
  noEmit: true,
  paths: {
    "@lib/*": [join(folder, "src/lib/*")],
    "medusa-plugin-taiwan/http-types": [join(repository, "src/http-types/index.ts")],
    "medusa-plugin-taiwan/storefront": [join(repository, "src/storefront/index.ts")],
    "medusa-plugin-taiwan/storefront/react": [join(repository, "src/storefront/react/index.ts")],
  },
}

it("the snippets in the storefront's documentation compile with these helpers", () => {
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  host.fileExists = (path) => snippets.has(path) || fileExists(path)
  host.readFile = (path) => snippets.get(path) ?? readFile(path)
  host.getSourceFile = (path, languageVersion) => {
    const text = host.readFile(path)
    return text === undefined ? undefined : ts.createSourceFile(path, text, languageVersion)
  }
  host.directoryExists = undefined
  const roots = [...snippets.keys(), join(folder, "stand-ins.d.ts")]
  const problems = ts.getPreEmitDiagnostics(ts.createProgram(roots, options, host))
  expect(ts.formatDiagnostics(problems, host)).toBe("")
  expect(snippets.size).toBeGreaterThan(5)
})

it("no stand-in of the snippets has the name of a helper, which would hide a missing import", () => {
  const text = readFileSync(join(folder, "stand-ins.d.ts"), "utf8")
  const standIns = [...text.matchAll(/^declare (?:const|function) (\w+)/gm)].map(([, name]) => name)
  expect(standIns.length).toBeGreaterThan(10)
  const exported = Object.keys({ ...storefront, ...react })
  expect(standIns.filter((name) => exported.includes(name))).toEqual([])
})
