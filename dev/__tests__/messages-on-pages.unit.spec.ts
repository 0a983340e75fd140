import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import ts from "typescript"

import type { Sentence } from "../../src/rules/text/sentence"
import { PAYMENT_CALL_FAILURES } from "../../src/clients/payment-intents/payment-intents-error"
import { checkoutTexts, linkTexts } from "../../src/storefront/checkout/texts"
import { labelsIn } from "../../src/storefront/react/labels"
import { repository } from "../state-folder"
import { TROUBLESHOOTING_PAGES } from "../user-pages/troubleshooting/troubleshooting-page"

/** Sentences that are no message about a problem, by the begin of their file and English; why not. */
const EXCEPTIONS: Record<string, string> = {
  "src/rules/buyer/received-by-text.ts": "says who receives an invoice",
  "src/rules/invoice/refusals.ts it belongs to": "is the end of another refusal",
  "src/rules/period/vat-return.ts": "names the fields of the tax return",
  "src/rules/set-up/set-up-sentences.ts Order numbers": "offers an option",
}

/** Texts of the checkout and of its components that are no message about a problem; why not. */
const NO_PROBLEM: Record<string, string> = {
  loading: "says what goes on",
  submitting: "says what goes on",
  checking: "says what goes on",
  invoiceSoon: "says what goes on",
  free: "says that nothing is to be paid",
  awaiting_transfer: "is the outcome that the buyer wants",
  placed: "is the outcome that the buyer wants",
  awaited: "is the outcome that the buyer wants",
  saved: "is the outcome that the buyer wants",
  left: "says what follows from the buyer's own choice",
}

/** Whatever a sentence fills in at this place. */
const ANY = "[^\\n]*?"

/** A sentence in both languages as the source has it, as regular expressions. */
type Written = { file: string; line: number } & Sentence

const src = join(repository, "src")
const files = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes("__tests__"))
  .map((name) => join(src, name))

/** The objects of a file that have a text in English and one in Chinese. */
function writtenIn(file: string): Written[] {
  const text = readFileSync(file, "utf8")
  if (!text.includes("zh_tw")) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Written[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const [en, zh_tw] = ["en", "zh_tw"].map((name) => patternOf(propertyOf(node, name)))
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      if (isText(en) && isText(zh_tw)) {
        found.push({ file: relative(repository, file), line: line + 1, en, zh_tw })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Two values alone are no sentence. */
const isText = (pattern: string | undefined): pattern is string =>
  pattern !== undefined && /[\p{L}]/u.test(pattern.replaceAll(ANY, ""))

function propertyOf(node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const property = node.properties.find((each) => each.name?.getText() === name)
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined
}

function patternOf(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined
  if (ts.isStringLiteralLike(node)) return escaped(node.text)
  if (ts.isTemplateExpression(node)) {
    const rest = node.templateSpans.map(({ literal }) => ANY + escaped(literal.text))
    return escaped(node.head.text) + rest.join("")
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return `${patternOf(node.left)}${patternOf(node.right)}`
  }
  return ANY
}

const escaped = (text: string): string =>
  text.replaceAll(/\{\{\w+\}\}/g, "…").replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")

const placeOf = ({ file, en }: Written): string => `${file} ${en}`

const [english, chinese] = Object.values(TROUBLESHOOTING_PAGES).map((page) => page())
const sentences = files.flatMap(writtenIn)

it("finds the sentences in both languages", () => {
  expect(sentences.length).toBeGreaterThan(250)
})

it("every sentence in both languages is on the pages for troubleshooting", () => {
  // If this fails: put the sentence into a table of `troubleshooting-page.ts`, with what to do.
  const missing = sentences
    .filter((each) => !Object.keys(EXCEPTIONS).some((begin) => placeOf(each).startsWith(begin)))
    .filter(({ en, zh_tw }) => !new RegExp(en).test(english) || !new RegExp(zh_tw).test(chinese))
  expect(missing.map(({ file, line, en }) => `${file}:${line} ${en}`)).toEqual([])
})

it("every exception has a sentence", () => {
  const used = Object.keys(EXCEPTIONS).filter((begin) =>
    sentences.some((each) => placeOf(each).startsWith(begin))
  )
  expect(used).toEqual(Object.keys(EXCEPTIONS))
})

describe.each([
  ["English", "en", english],
  ["Chinese", "zh_tw", chinese],
] as const)("the page in %s", (_, language, page) => {
  const tables = [checkoutTexts(language), linkTexts(language), labelsIn(language)]
  const texts = tables.flatMap((table) => Object.entries(table) as [string, unknown][])

  it("lists every message of the checkout and of its components", () => {
    // If this fails: add the text's name to a list in `dev/user-pages/troubleshooting/texts.ts`.
    const missing = texts.filter(
      ([name, text]) =>
        typeof text === "string" &&
        /[.。：:…]\s*$/.test(text) &&
        !(name in NO_PROBLEM) &&
        !name.endsWith("Hint") &&
        !page.includes(text.trim())
    )
    expect(missing).toEqual([])
  })

  it("lists every reason for which a call of the payment service fails", () => {
    const said = Object.values(PAYMENT_CALL_FAILURES).map(([, , en, zh_tw]) =>
      language === "en" ? en : zh_tw
    )
    expect(said.filter((message) => !page.includes(`**${message}** `))).toEqual([])
  })
})
