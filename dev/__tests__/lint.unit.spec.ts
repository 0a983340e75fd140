import { Linter, type ESLint } from "eslint"
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import ts from "typescript"
import tseslint from "typescript-eslint"

import { importCyclesRule } from "../lint/import-cycles"
import layers from "../lint/layer-table"
import { layersRule } from "../lint/layers"
import { proseRule, textsRule } from "../lint/prose"
import { repository } from "../state-folder"

const root = "/repository"
const plugins = { own: { rules: { layers: layersRule, cycles: importCyclesRule } } }

/** The layer errors in a file with these imports. */
function findings(file: string, ...specifiers: string[]): string[] {
  return inFile(file, specifiers.map((name) => `import type { it } from "${name}"`).join("\n"))
}

function inFile(file: string, text: string): string[] {
  const config: Linter.Config = {
    files: ["**"],
    plugins,
    languageOptions: { parser: tseslint.parser },
    rules: { "own/layers": ["error", { root, layers }] },
  }
  return messages(text, config, file)
}

function messages(text: string, config: Linter.Config, file: string): string[] {
  const linter = new Linter({ cwd: root })
  return linter.verify(text, [config], join(root, file)).map(({ message }) => message)
}

describe("the layers of the code", () => {
  it.each([
    ["src/jobs/a.ts", "../workflows/invoices/workflows/b"],
    ["src/jobs/a.ts", "../workflows"],
    ["src/queries/period/a.ts", "../../workflows/invoices/plan/b"],
    ["src/queries/period/a.ts", "../../modules/tw-invoicing/service"],
    ["src/workflows/invoices/steps/a.ts", "../../../modules/tw-invoicing/types"],
    ["src/workflows/index.ts", "../queries/invoice-link/b"],
    ["src/modules/tw-invoicing/service.ts", "./store/b"],
    ["src/modules/tw-invoicing/store/a.ts", "../types"],
    ["src/providers/payment-intents/a.ts", "../../modules/tw-payments/ledger"],
    ["src/clients/invoicing/index.ts", "./wire/b"],
    ["src/clients/invoicing/wire/a.ts", "fast-xml-parser"],
    ["src/rules/money/a.ts", "bignumber.js"],
    ["src/admin/lib/a.ts", "../../http-types"],
    ["src/storefront/react/a.tsx", "react"],
    ["src/sandbox/a.ts", "node:http"],
  ])("%s may import %s", (file, specifier) => {
    expect(findings(file, specifier)).toEqual([])
  })

  it.each([
    ["an entry point", "src/api/admin/a/route.ts", "../../../modules/tw-invoicing/service"],
    ["an entry point", "src/subscribers/a.ts", "../providers/payment-intents/b"],
    ["a query", "src/queries/period/a.ts", "../../workflows/invoices/steps/b"],
    ["a query", "src/queries/period/a.ts", "../../workflows/invoices/workflows/b"],
    ["a workflow", "src/workflows/invoices/plan/a.ts", "../../../queries/period/b"],
    ["a workflow", "src/workflows/invoices/plan/a.ts", "../../../modules/tw-invoicing/store/b"],
    ["a workflow", "src/workflows/invoices/plan/a.ts", "../../../clients/invoicing/wire/b"],
    ["a module", "src/modules/tw-invoicing/a.ts", "../tw-payments/types"],
    ["a module", "src/modules/tw-payments/store/a.ts", "../../../providers/payment-intents/b"],
    ["a module", "src/modules/tw-payments/store/a.ts", "../../../workflows/common/b"],
    ["a provider", "src/providers/payment-intents/a.ts", "../../modules/tw-payments/store/b"],
    ["a client", "src/clients/payment-intents/a.ts", "../invoicing"],
    ["a client", "src/clients/invoicing/a.ts", "../../modules/tw-invoicing/types"],
    ["a client", "src/clients/invoicing/a.ts", "@medusajs/framework/utils"],
    ["a rule", "src/rules/money/a.ts", "../../clients/invoicing"],
    ["a rule", "src/rules/money/a.ts", "@medusajs/framework/zod"],
    ["a rule", "src/rules/money/a.ts", "node:fs"],
    ["a type of the HTTP interface", "src/http-types/a.ts", "../modules/tw-invoicing/types"],
    ["the admin", "src/admin/lib/a.ts", "../../modules/tw-invoicing/types"],
    ["the admin", "src/admin/lib/a.ts", "@medusajs/framework/utils"],
    ["the storefront", "src/storefront/a.ts", "../queries/period/b"],
    ["the sandbox", "src/sandbox/a.ts", "../rules/money/b"],
    ["the sandbox", "src/sandbox/a.ts", "fast-xml-parser"],
    ["the example", "examples/storefront/src/a.ts", "../../../src/storefront"],
    ["a tool", "dev/a.ts", "../src/workflows"],
  ])("%s: %s may not import %s", (_, file, specifier) => {
    expect(findings(file, specifier)).toEqual([expect.stringContaining("may not import")])
  })

  it.each([
    'export { it } from "../../clients/invoicing"',
    'export * from "../../clients/invoicing"',
    'const it = await import("../../clients/invoicing")',
    'const it = require("../../clients/invoicing")',
    'type It = import("../../clients/invoicing").It',
  ])("a rule may not contain: %s", (text) => {
    expect(inFile("src/rules/money/a.ts", text)).toHaveLength(1)
  })

  it("allows only tests to import test files", () => {
    expect(findings("src/rules/money/a.ts", "./__tests__/b")).toHaveLength(1)
    expect(findings("src/rules/money/__tests__/a.unit.spec.ts", "./b")).toEqual([])
  })

  it("a file in a folder that is not in the table is refused", () => {
    expect(findings("src/elsewhere/a.ts")).toEqual([expect.stringContaining("no layer")])
  })
})

describe("import cycles", () => {
  const files: Record<string, string> = {
    "a.ts": 'import type { B } from "./b"\nexport type A = B',
    "b.ts": 'export type { C as B } from "./c"',
    "c.ts": 'export type C = import("./a").A',
    "alone.ts": 'import { A } from "./a"\nexport const alone: A | null = null',
  }
  const host = ts.createCompilerHost({})
  host.getCurrentDirectory = () => root
  host.fileExists = (path) => path.replace(`${root}/`, "") in files
  host.readFile = (path) => files[path.replace(`${root}/`, "")]
  host.getSourceFile = (path, version) =>
    host.fileExists(path)
      ? ts.createSourceFile(path, host.readFile(path) ?? "", version, true)
      : undefined
  const paths = Object.keys(files).map((file) => join(root, file))
  const program = ts.createProgram(paths, { noLib: true, types: [] }, host)

  const cyclesIn = (file: string) =>
    messages(
      files[file],
      {
        files: ["**"],
        plugins,
        languageOptions: {
          parser: tseslint.parser,
          parserOptions: { programs: [program], tsconfigRootDir: root },
        },
        rules: { "own/cycles": "error" },
      },
      file
    )

  it("a cycle of type imports is reported", () => {
    expect(cyclesIn("a.ts")).toEqual(["This import closes a cycle: a.ts → b.ts → c.ts → a.ts."])
    expect(cyclesIn("c.ts")).toEqual(["This import closes a cycle: c.ts → a.ts → b.ts → c.ts."])
  })

  it("an import of a file that is in a cycle is not reported", () => {
    expect(cyclesIn("alone.ts")).toEqual([])
  })
})

describe("the check of prose", () => {
  const own = { rules: { prose: proseRule } }
  const inCode = (text: string) =>
    messages(
      text,
      {
        files: ["**"],
        plugins: { own },
        languageOptions: { parser: tseslint.parser },
        rules: { "own/prose": "error" },
      },
      "a.ts"
    )
  const inTexts = (text: string, file = "a.ts") =>
    messages(
      text,
      {
        files: ["**"],
        plugins: { own: { rules: { texts: textsRule } } },
        languageOptions: { parser: tseslint.parser },
        rules: { "own/texts": "error" },
      },
      file
    )
  /** In a separate process with the project's configuration, because its plugin is an ES module. */
  const inMarkdown = (input: string): string[] => {
    const eslint = join(repository, "node_modules/eslint/bin/eslint.js")
    const args = [eslint, "--stdin", "--stdin-filename", "docs/a.md", "--format", "json"]
    const { stdout } = spawnSync(process.execPath, args, { cwd: repository, input })
    const [{ messages: found }] = JSON.parse(stdout.toString()) as ESLint.LintResult[]
    return found.map(({ message }) => message)
  }
  const words = (count: number) => Array(count).fill("word").join(" ")

  it.each([
    ["a comment", "/** The issue is raised at once. */"],
    ["a comment of lines", "// The issue is\n// raised at once."],
    ["a test's title", 'it("raises an issue", () => {})'],
    ["the title of a table of tests", 'it.each([1])("raises an issue: %s", () => {})'],
    ["a title with a value in it", "it(`${name} raises an issue`, () => {})"],
    ["a row that its title shows", 'it.each(["raises an issue"])("it %s", () => {})'],
    ["a row of values that its title shows", 'it.each([["raises it", 1]])("%s", () => {})'],
    ["a typed row", 'test.each<[string]>([["raises it"]] as const)("%s", () => {})'],
  ])("reports a private term in %s", (_, text) => {
    expect(inCode(text)).toEqual([expect.stringMatching(/^Do not write "raise/)])
  })

  it.each([
    ["a text", 'const todo = "Raise it."'],
    ["a text with a value in it", "const todo = (name: string) => `${name} is raised.`"],
    ["a text that is joined", 'const todo = "The service\'s " + "words."'],
    ["a joined text, once", 'const todo = "It is " + "raised" + " at once."'],
    ["a text about what needs no staff", 'const todo = "It is issued by itself."'],
  ])("reports a private term in %s", (_, text) => {
    expect(inTexts(text)).toEqual([expect.stringMatching(/^Do not write "/)])
  })

  it("reports a private term and a sentence of 31 words between the tags of a component", () => {
    expect(inTexts("const page = <p>Raise it.</p>", "a.tsx")).toEqual([
      expect.stringMatching(/^Do not write "/),
    ])
    expect(inTexts(`const page = <p>The ${words(30)}.</p>`, "a.tsx")).toEqual([
      expect.stringMatching(/^A sentence of 31 words/),
    ])
  })

  it("reports a sentence of 31 words in a text, also if it is joined", () => {
    expect(inTexts(`const todo = "The ${words(15)} " + "${words(15)}."`)).toEqual([
      expect.stringMatching(/^A sentence of 31 words/),
    ])
  })

  it.each([
    [
      "a name in a text, and sums of numbers",
      'const todo = "Call `raiseIssue`."\nconst sum = 1 + total',
    ],
    ["a sentence of 30 words in a text", `const todo = "The ${words(29)}."`],
    ["a long statement of SQL", `const sql = "select ${words(31)}"`],
    [
      "the options of a command, one on each line",
      `const usage = "It is for:\\n${words(20)}\\n${words(20)}"`,
    ],
    ["the name of a class", 'const style = "text-ui-fg-muted"'],
  ])("accepts %s", (_, text) => {
    expect(inTexts(text)).toEqual([])
  })

  // Outside of tables, whose rows are checked themselves.
  const privateTerms = [
    "The event is announced.",
    "The buyer gets an e-mail.",
    "It tells the store.",
    "No word of the service.",
    "A worker takes the row.",
    "It is sent in smaller company.",
    "The service has told you what it contains.",
    "An order whose whole money went back is not invoiced.",
  ]
  it.each(privateTerms)("reports once: %s", (text) => {
    expect(inCode(`// ${text}`)).toHaveLength(1)
  })

  const askAgain = [
    "It asks again.",
    "The service is asked about it again.",
    "Ask the service again.",
    "Ask each of them again.",
  ]
  it.each(askAgain)("reports: %s", (text) => {
    expect(inCode(`// ${text}`)).toEqual([expect.stringMatching(/^Do not write "ask/i)])
  })

  it("reports a private term in each part of a document", () => {
    const found = inMarkdown(
      "# It raises\n\nIt raises.\n\n- raised\n\n| raise |\n|---|\n| raising |"
    )
    expect(found).toHaveLength(5)
  })

  it.each([
    ["a name in backquotes", "// `raiseIssue` is a name."],
    ["code", 'const raised = "raised"'],
    [
      "a usual word beside a listed one",
      "// The buyer is asked to pay again, and asked for it again.",
    ],
    ["a value that no title shows", 'it.each([["raises it", 1]])("value %#", () => {})'],
    ["a long value in a title", `it.each(["${words(31)}"])("%s", () => {})`],
    ["a sentence of 30 words", `// ${words(30)}.`],
    ["two sentences of 20 words", `// ${words(20)}. A ${words(19)}.`],
    ["a list after a colon", `/**\n * ${words(20)}:\n * - ${words(20)}\n */`],
    ["the lines of a list", `/**\n * - ${words(20)}\n * - ${words(20)}\n */`],
  ])("accepts %s", (_, text) => {
    expect(inCode(text)).toEqual([])
  })

  it.each([
    ["with `that`", 'it("that is not UTF-8, which it refuses", () => {})'],
    ["with `is`", "test(`is refused: ${name}`, () => {})"],
    ["with `has`", 'it.each([1])("has one problem: %i", () => {})'],
    ["with `when` and without a main clause", 'it("when the buyer asks", () => {})'],
    ["in a row that its title shows first", 'it.each([["is paid", 1]])("%s", () => {})'],
  ])("reports a title that begins %s", (_, text) => {
    expect(inCode(text)).toEqual([
      "A title is a full statement: begin with what is tested or with a verb.",
    ])
  })

  it.each([
    ["with a verb", 'it("refuses an answer that is not UTF-8", () => {})'],
    ["with what is tested", 'it.each([["is paid", 1]])("a payment %s", () => {})'],
    ["with `when` before a main clause", 'it("when it waits, the page shows it", () => {})'],
    [
      "with a listed word as a part of another",
      'it("attaches a file to isolated orders", () => {})',
    ],
    ["with `of` and is that of a describe", 'describe("of a cart", () => {})'],
  ])("accepts a title that begins %s", (_, text) => {
    expect(inCode(text)).toEqual([])
  })

  it("reports a sentence of 31 words, over as many lines as it takes", () => {
    const report = [expect.stringMatching(/^A sentence of 31 words/)]
    expect(inCode(`// ${words(20)}\n// ${words(11)}.`)).toEqual(report)
    expect(inCode(`/**\n * ${words(20)}\n * ${words(11)}.\n */`)).toEqual(report)
    expect(inMarkdown(`${words(20)}\n${words(11)}.`)).toEqual(report)
  })

  it.each([
    ["a colon", ":"],
    ["a semicolon", ";"],
  ])("counts both halves of a sentence with %s between them", (_, mark) => {
    const found = inCode(`// ${words(16)}${mark} ${words(15)}.`)
    expect(found).toEqual([expect.stringMatching(/^A sentence of 31 words/)])
  })

  it("counts the same in documents, but for the entries of a table cell and after bold text", () => {
    const long = (mark: string) => `- ${words(16)}${mark} ${words(15)}.`
    const cells = `| Name |\n|---|\n| ${words(20)}: ${words(20)}; ${words(20)} |`
    const bold = `**${words(20)}.** A ${words(19)}.`
    const found = inMarkdown([long(":"), long(";"), cells, bold].join("\n\n"))
    expect(found).toEqual(Array(2).fill(expect.stringMatching(/^A sentence of 31 words/)))
  })
})
