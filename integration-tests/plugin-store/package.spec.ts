import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join, resolve } from "node:path"
import { stripVTControlCharacters } from "node:util"
import { promisedFiles } from "../../dev/build"
import { failUnlessBuilt, installedPlugin, storeFolder } from "../../dev/built-store"
import { describePackage, packPlugin } from "../../dev/install-plugin"
import { repository } from "../../dev/state-folder"

jest.setTimeout(180_000)

const withNamedExport = [
  ["medusa-plugin-taiwan/modules/tw-invoicing", "TW_INVOICING_MODULE"],
  ["medusa-plugin-taiwan/modules/tw-payments", "TW_PAYMENTS_MODULE"],
  ["medusa-plugin-taiwan/.medusa/server/src/modules/tw-invoicing", "TW_INVOICING_MODULE"],
  ["medusa-plugin-taiwan/storefront", "createCheckout"],
  ["medusa-plugin-taiwan/storefront/react", "useCheckout"],
]

const withDefaultExport = [
  "medusa-plugin-taiwan/modules/tw-invoicing",
  "medusa-plugin-taiwan/modules/tw-payments",
  "medusa-plugin-taiwan/providers/payment-intents",
]

const allowed = [
  /^package\.json$/,
  /^README(\.zh-TW)?\.md$/,
  /^LICENSE$/,
  /^(CHANGELOG|CONTRIBUTING|SECURITY)\.md$/,
  /^\.env\.template$/,
  /^docs\/README\.md$/,
  /^docs\/user\/(zh-TW\/)?[a-z-]+\.md$/,
  /^docs\/developer\/(api|interfaces\/[A-Za-z-]+)\.md$/,
  /^\.medusa\/server\/src\/.+\.js(\.map)?$/,
  /^\.medusa\/server\/src\/admin\/index\.mjs$/,
  /^\.medusa\/server\/src\/(modules|providers)\/[a-z-]+\/index\.(mjs|d\.mts)$/,
  // Types of the modules that users import, and types that those name; not of modules that only
  // Medusa or the sandbox loads.
  /^\.medusa\/server\/src\/(http-types|modules|providers|workflows)\/.+\.d\.ts$/,
  /^\.medusa\/server\/src\/(clients|medusa-data|options|queries|rules)\/.+\.d\.ts$/,
  /^\.medusa\/server\/src\/(concurrency|database|medusa-version|telemetry)\/.+\.d\.ts$/,
  /^\.medusa\/server\/src\/sandbox\/pages\/[a-z0-9-]+\.(css|html)$/,
  /^dist\/storefront\/[a-z-]+\.([mc]js(\.map)?|d\.[mc]ts)$/,
]

/** As in docs/README.md. */
const inTheRepositoryOnly = [
  /^docs\/user\/(zh-TW\/)?images\//,
  /^docs\/developer\/(ARCHITECTURE|invoice-states|invoicing-faults|performance|reliability|releasing|testing)\.md$/,
  /^docs\/developer\/(decisions\/|openapi\.json$)/,
  /^examples\//,
]
const unwanted = /__tests__|\.spec\.|\.test\.|fixture|medusa-config|integration-tests|(^|\/)dev\//

const withoutMap = [
  // Medusa's build makes no types of the admin.
  /^\.medusa\/server\/src\/admin\/index\.m?js$/,
  // They are copied unchanged.
  /^\.medusa\/server\/src\/sandbox\/pages\/(?!index\.js$)/,
  /^\.medusa\/server\/src\/(modules|providers)\/[a-z-]+\/index\.mjs$/,
]

/** Entry points that match an export's pattern; arethetypeswrong does not find them itself. */
const matchedByPatterns = [
  ".medusa/server/src/modules/tw-invoicing",
  ".medusa/server/src/modules/tw-payments",
  "modules/tw-invoicing",
  "modules/tw-payments",
  "providers/payment-intents",
]

const packedFiles = () => describePackage().files.map(({ path }) => path)

const node = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: storeFolder, encoding: "utf8" })

/** The compiler's output for a file of the store: empty if its types are right. */
function compiled(file: string, text: string, moduleResolution = "Node16"): string {
  writeFileSync(join(storeFolder, file), text)
  const module = moduleResolution === "Node16" ? "Node16" : "ESNext"
  const options = ["--noEmit", "--strict", "--skipLibCheck", "--target", "ES2022"]
  const modules = ["--module", module, "--moduleResolution", moduleResolution]
  const compiler = join(repository, "node_modules/typescript/bin/tsc")
  return spawnSync(process.execPath, [compiler, ...options, ...modules, file], {
    cwd: storeFolder,
    encoding: "utf8",
  }).stdout
}

/** A checker's output, even if it exits with an error because of its findings. */
const outputOf = (script: string, ...args: string[]): string =>
  spawnSync(process.execPath, [script, ...args], { encoding: "utf8", maxBuffer: 2 ** 26 }).stdout

describe("the package", () => {
  beforeAll(failUnlessBuilt)

  it("contains every file that its package.json promises, and the texts that a user looks for", () => {
    const texts = ["README.md", "README.zh-TW.md", "LICENSE", "CHANGELOG.md", ".env.template"]
    expect(packedFiles()).toEqual(expect.arrayContaining([...promisedFiles(), ...texts]))
  })

  it("contains every route, job, subscriber, link and policy", () => {
    const asked = /^(api\/(.*\/)?(route|middlewares)|(jobs|links|policies|subscribers)\/.+)\.ts$/
    const sources = readdirSync(join(repository, "src"), { recursive: true, encoding: "utf8" })
    const loaded = sources.filter((file) => asked.test(file) && !file.includes("__tests__"))
    const built = loaded.map((file) => `.medusa/server/src/${file.replace(/\.ts$/, ".js")}`)
    expect(built.length).toBeGreaterThan(40)
    expect(packedFiles()).toEqual(expect.arrayContaining(built))
  })

  it("contains every script that its documents run", () => {
    const folder = join(repository, "docs/user")
    const pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md"))
      .map((name) => join(folder, name))
    const texts = ["README.md", "README.zh-TW.md"].map((name) => join(repository, name))
    const scripts = [...texts, ...pages].flatMap((page) =>
      Array.from(
        readFileSync(page, "utf8").matchAll(/node_modules\/medusa-plugin-taiwan\/([\w./-]+\.js)/g),
        ([, path]) => path
      )
    )
    expect(new Set(scripts).size).toBeGreaterThan(1)
    expect(packedFiles()).toEqual(expect.arrayContaining(scripts))
  })

  it("contains all link targets of its pages, except those that are only in the repository", () => {
    const held = packedFiles()
    const missing = held
      .filter((page) => page.endsWith(".md"))
      .flatMap((page) =>
        Array.from(
          readFileSync(join(repository, page), "utf8").matchAll(/\]\((?![a-z]+:)([^)#\s]+)/g),
          ([, target]) => join(dirname(page), target)
        )
      )
      .filter((target) => !held.includes(target))
    expect(missing.length).toBeGreaterThan(0)
    expect(
      missing.filter((target) => !inTheRepositoryOnly.some((pattern) => pattern.test(target)))
    ).toEqual([])
  })

  it("contains nothing else", () => {
    const files = packedFiles()
    expect(files.filter((file) => !allowed.some((pattern) => pattern.test(file)))).toEqual([])
    expect(files.filter((file) => unwanted.test(file))).toEqual([])
  })

  describe("as its checkers see it", () => {
    let folder: string
    let tarball: string

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), "package-"))
      tarball = packPlugin(folder)
    })

    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    it("passes publint without a warning", () => {
      const publint = join(repository, "node_modules/publint/src/cli.js")
      expect(stripVTControlCharacters(outputOf(publint, "--strict", tarball))).toMatch(
        /All good!\s*$/
      )
    })

    it("passes arethetypeswrong under every moduleResolution", () => {
      const attw = join(repository, "node_modules/@arethetypeswrong/cli/dist/index.js")
      // The admin's types are not imported: the dashboard's build loads the admin.
      const entries = [
        "--include-entrypoints",
        ...matchedByPatterns,
        "--exclude-entrypoints",
        "admin",
      ]
      const report = outputOf(attw, tarball, "--format", "ascii", "--no-emoji", ...entries)
      expect(report).toContain("No problems found")
      for (const name of matchedByPatterns) {
        expect(report).toContain(`"medusa-plugin-taiwan/${name}"`)
      }
    })
  })

  it("stays small: 2 MB to download, and 8.3 MB on the disk", () => {
    const { size, unpackedSize } = describePackage()
    expect(size).toBeLessThan(2_000_000)
    expect(unpackedSize).toBeLessThan(8_300_000)
  })

  it("keeps the headless checkout and the React components within their sizes", () => {
    // Vite is an ES module, which Jest cannot import.
    const check = `require("./dev/storefront-sizes").checkStorefrontSizes()`
    const args = ["--require", require.resolve("tsx/cjs"), "--eval", check]
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: repository,
      encoding: "utf8",
    })
    expect([status, stderr]).toEqual([0, ""])
  })

  it("ships a source map with the sources beside each file that a bundler wrote", () => {
    const built = packedFiles().filter(
      (file) => /\.[mc]?js$/.test(file) && !withoutMap.some((pattern) => pattern.test(file))
    )
    expect(built.length).toBeGreaterThan(90)
    for (const file of built) {
      const code = readFileSync(join(installedPlugin, file), "utf8")
      expect(code.trimEnd().split("\n").pop()).toBe(`//# sourceMappingURL=${basename(file)}.map`)
      const map = JSON.parse(readFileSync(join(installedPlugin, `${file}.map`), "utf8"))
      expect(map.sourcesContent).toHaveLength(map.sources.length)
    }
  })

  it.each(withNamedExport)(
    "gives %s to require and to import, and by name its %s",
    (name, thing) => {
      const code = `import { ${thing} } from "${name}"; import { createRequire } from "node:module"
      console.log(typeof ${thing}, typeof createRequire(import.meta.url)("${name}").${thing})`
      writeFileSync(join(storeFolder, "named.mjs"), code)
      const kind = thing === thing.toUpperCase() ? "string" : "function"
      expect(node("named.mjs")).toBe(`${kind} ${kind}\n`)
    }
  )

  describe("medusa-plugin-taiwan/workflows", () => {
    const name = "medusa-plugin-taiwan/workflows"

    it("provides every export of src/workflows/index.ts by name, for require and import", () => {
      const source = readFileSync(join(repository, "src/workflows/index.ts"), "utf8")
      const values = Array.from(source.matchAll(/^export \{([^}]*)\}/gm), ([, list]) => list)
        .flatMap((list) => list.split(","))
        .map((entry) => entry.trim())
        .filter((entry) => entry && !entry.startsWith("type "))
        .sort()
      expect(values.length).toBeGreaterThan(100)
      const code = `import { createRequire } from "node:module"; import * as imported from "${name}"
        const required = createRequire(import.meta.url)("${name}")
        const same = Object.keys(required).filter((key) => imported[key] === required[key])
        console.log(JSON.stringify(same.sort()))`
      writeFileSync(join(storeFolder, "workflows.mjs"), code)
      expect(JSON.parse(node("workflows.mjs"))).toEqual(values)
    })

    it("provides each workflow that a document names, and the hooks of docs/user/hooks.md", () => {
      const folder = join(installedPlugin, "docs/user")
      const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((page) => page.endsWith(".md"))
        .map((page) => readFileSync(join(folder, page), "utf8"))
      const named = new Set(texts.flatMap((text) => text.match(/\b[a-z]\w+Workflow\b/g) ?? []))
      expect(named).toContain("customizeInvoicesWorkflow")
      expect(named.size).toBeGreaterThan(3)
      const names = [...named].sort().join(", ")
      const code = `import { ${names} } from "${name}"
        for (const workflow of [${names}]) console.log(typeof workflow, typeof workflow().run)
        console.log(...Object.keys(customizeInvoicesWorkflow.hooks))`
      writeFileSync(join(storeFolder, "documented.mjs"), code)
      const lines = node("documented.mjs").trim().split("\n")
      expect(lines.pop()?.split(" ").sort()).toEqual(["customizeInvoices", "decideInvoices"])
      expect(lines).toEqual([...named].map(() => "function function"))
    })
  })

  it.each(withDefaultExport)(
    "stops the import of %s on an old Medusa with a sentence, before it needs newer functions",
    (name) => {
      // Up to 2.12.6 it has another zod.
      const code = `const Module = require("node:module"), load = Module._load
        Module._load = function (request, ...others) {
          if (request === "@medusajs/framework/zod") throw new Error("This zod is too old.")
          const loaded = load.call(this, request, ...others)
          const isMedusa = request === "@medusajs/medusa/package.json"
          return isMedusa ? { ...loaded, version: "2.12.6" } : loaded
        }
        require("${name}")`
      const { status, stderr } = spawnSync(process.execPath, ["-e", code], {
        cwd: storeFolder,
        encoding: "utf8",
      })
      expect(status).toBe(1)
      expect(stderr).toContain(
        "works with Medusa 2.18.0 and later versions of 2.x, and this store has 2.12.6"
      )
    }
  )

  it.each(withDefaultExport)("provides the default export of %s itself to an ES module", (name) => {
    const code = `import one from "${name}"; import { createRequire } from "node:module"
      console.log(one === createRequire(import.meta.url)("${name}").default)`
    writeFileSync(join(storeFolder, "default.mjs"), code)
    expect(node("default.mjs")).toBe("true\n")
  })

  it("provides http-types for require and for import, because a compiler may keep the import of its types", () => {
    const name = "medusa-plugin-taiwan/http-types"
    const print = "console.log(Object.keys(m).filter((key) => key !== 'default').length)"
    expect(node("-e", `const m = require("${name}"); ${print}`)).toBe("0\n")
    expect(node("-e", `import("${name}").then((m) => ${print})`)).toBe("0\n")
  })

  it("keeps the storefront part free of servers and frameworks", () => {
    const folder = join(installedPlugin, "dist/storefront")
    const importsOf = (file: string) =>
      Array.from(
        readFileSync(join(folder, file), "utf8").matchAll(/^(?:import|export) .*from "(.+)"/gm),
        ([, from]) => from
      )
    // Iterating a set includes entries added meanwhile, so each file is loaded once.
    const loaded = new Set(["index.mjs"])
    for (const file of loaded) importsOf(file).forEach((from) => loaded.add(from.slice(2)))

    expect([...loaded].filter((file) => !/^[a-z-]+\.mjs$/.test(file))).toEqual([])
    const outside = importsOf("react.mjs").filter((from) => !from.startsWith("./"))
    expect(outside.sort()).toEqual(["react", "react/jsx-runtime"])
  })

  const inServers = {
    "medusa-plugin-taiwan/workflows": "customizeInvoicesWorkflow",
    "medusa-plugin-taiwan/modules/tw-invoicing": "TW_INVOICING_MODULE",
    "medusa-plugin-taiwan/providers/payment-intents": "default",
  }
  const inStorefronts = {
    "medusa-plugin-taiwan/storefront": "createCheckout",
    "medusa-plugin-taiwan/storefront/react": "useCheckout",
  }

  it.each([
    ["Node16", "mts", { ...inServers, ...inStorefronts }],
    ["Node16", "cts", { ...inServers, ...inStorefronts }],
    ["Bundler", "mts", { ...inServers, ...inStorefronts }],
    // Medusa's starter: it reads no "exports", and its build hides a type that is not found.
    ["Node10", "mts", inStorefronts],
  ])(
    "provides types under moduleResolution %s to a file .%s",
    (moduleResolution, extension, types) => {
      // An import without types would be "any". The constant would then have the type "never", which
      // is an error.
      const isTyped = (type: string, index: number | string) =>
        `const n${index}: unknown extends ${type} ? never : string = "typed"\nvoid n${index}`
      const lines = Object.entries(types).map(
        ([name, thing], index) =>
          `import { ${thing} as t${index} } from "${name}"\n${isTyped(`typeof t${index}`, index)}`
      )
      lines.push(
        `import type { StoreInvoice } from "medusa-plugin-taiwan/http-types"`,
        isTyped("StoreInvoice", "Invoice"),
        isTyped(`StoreInvoice["status"]`, "Status")
      )
      expect(compiled(`types.${extension}`, `${lines.join("\n")}\n`, moduleResolution)).toBe("")
    }
  )

  it.each(["mts", "cts"])(
    "provides types for the example of docs/user/hooks.md in a file .%s",
    (as) => {
      const page = readFileSync(join(installedPlugin, "docs/user/hooks.md"), "utf8")
      const [, example] = /^```ts\n(.*?)^```/ms.exec(page) ?? []
      const wrong = `customizeInvoicesWorkflow.hooks.decideInvoices(async () => "no answer")`
      expect(compiled(`hooks.${as}`, example)).toBe("")
      expect(compiled(`wrong.${as}`, `${example}\n${wrong}\n`)).toContain("error TS")
    }
  )

  it("keeps the sandbox separate: only its command loads it", () => {
    const server = join(installedPlugin, ".medusa/server/src")
    const sandbox = join(server, "sandbox")
    const loaders = readdirSync(server, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".js") && !file.startsWith("sandbox/"))
      .filter((file) => {
        const code = readFileSync(join(server, file), "utf8")
        const paths = Array.from(code.matchAll(/require\("(\.[^"]*)"\)/g), ([, path]) => path)
        return paths.some((path) => resolve(server, dirname(file), path).startsWith(sandbox))
      })
    expect(loaders).toEqual([])
  })
})
