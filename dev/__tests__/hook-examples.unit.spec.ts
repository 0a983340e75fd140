import { readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"

import { repository } from "../state-folder"

// Medusa has many types, so the compiler is slow.
jest.setTimeout(180_000)

/** The server's own options, with the plugin's name leading to its sources. */
function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(repository, "tsconfig.json"), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, repository)
  const paths = { "medusa-plugin-taiwan/workflows": [join(repository, "src/workflows/index.ts")] }
  return { ...options, noEmit: true, rootDir: undefined, types: ["node"], paths }
}

/** A store's folder of hooks, relative to the repository. */
const fileOf = (page: string) => join(repository, "src/workflows/hooks", page.replace(".md", ".ts"))

const PAGES = ["hooks.md", "moving.md"]
const examples = new Map(
  PAGES.map((page) => {
    const text = readFileSync(join(repository, "docs/user", page), "utf8")
    const blocks = [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code]) => code)
    return [fileOf(page), blocks.join("\n")]
  })
)

/** The compiler's output for these files, which exist only in this test. */
function problemsIn(files: Map<string, string>): string {
  const options = compilerOptions()
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  host.fileExists = (path) => files.has(path) || fileExists(path)
  host.readFile = (path) => files.get(path) ?? readFile(path)
  host.getSourceFile = (path, languageVersion) => {
    const text = host.readFile(path)
    return text === undefined ? undefined : ts.createSourceFile(path, text, languageVersion)
  }
  host.directoryExists = undefined
  const program = ts.createProgram([...files.keys()], options, host)
  const problems = [...files.keys()].flatMap((path) =>
    ts.getPreEmitDiagnostics(program, program.getSourceFile(path))
  )
  return ts.formatDiagnostics(problems, host)
}

it("the documented examples of hooks compile, and a handler with an invalid answer does not", () => {
  for (const example of examples.values()) expect(example).toContain("hooks")
  const wrong = [...examples.values()][1].replace("issue: false", "issue: 0")
  const problems = problemsIn(new Map([...examples, [fileOf("wrong.md"), wrong]]))
  expect(problems).toContain("wrong.ts")
  expect(problems.split("\n").filter((line) => /(hooks|moving)\.ts/.test(line))).toEqual([])
})
