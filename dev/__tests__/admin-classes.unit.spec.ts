import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import ts from "typescript"

const ADMIN = join(__dirname, "..", "..", "src", "admin")
const DASHBOARD = require.resolve("@medusajs/dashboard/css")

/**
 * A store's dashboard has the rules of the classes that Medusa's own pages use. A plugin's classes
 * are added only if Medusa's bundler can resolve the plugin from its own folder.
 */
describe("the CSS classes of the admin", () => {
  const known = classesOfSheet(readFileSync(DASHBOARD, "utf8"))

  const files = readdirSync(ADMIN, { recursive: true, encoding: "utf8" })
  it.each(files.filter((file) => file.endsWith(".tsx")))(
    "uses only CSS classes of Medusa's dashboard in %s",
    (file) => {
      const used = classesOfSource(readFileSync(join(ADMIN, file), "utf8"))
      expect(used.filter((name) => !known.has(name))).toEqual([])
    }
  )
})

function classesOfSheet(sheet: string): Set<string> {
  const names = sheet.match(/\.(?:[\w-]|\\.)+/g) ?? []
  return new Set(names.map((name) => name.slice(1).replace(/\\/g, "")))
}

function classesOfSource(text: string): string[] {
  const texts: string[] = []
  const collect = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) texts.push(node.text)
    ts.forEachChild(node, collect)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && node.name.getText() === "className") collect(node)
    else ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile("page.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return texts.flatMap((value) => value.split(/\s+/).filter(Boolean))
}
