import type { Rule, SourceCode } from "eslint"
import { split } from "sentence-splitter"

import { VOCABULARY, VOCABULARY_OF_TEXTS } from "./vocabulary"

type CallExpression = Parameters<NonNullable<Rule.NodeListener["CallExpression"]>>[0]
type Title = CallExpression["arguments"][number]
type BinaryExpression = Parameters<NonNullable<Rule.NodeListener["BinaryExpression"]>>[0]
type Operand = BinaryExpression["left"]
type Comment = ReturnType<SourceCode["getAllComments"]>[number]

/** Readers read a longer sentence twice. */
const MOST_WORDS = 30

/** Words of an English text that are not the project's, one sentence each. */
const wordProblems = (prose: string, vocabulary = VOCABULARY): string[] =>
  vocabulary.flatMap(({ not, say }) => {
    const found = prose.match(not)
    return found ? `Do not write "${found[0]}": ${say}.` : []
  })

/** The errors of an English text, one sentence each. */
function proseProblems(text: string, between: RegExp, vocabulary = VOCABULARY): string[] {
  const prose = withoutCode(text)
  const long = sentencesOf(prose, between).flatMap((sentence) => {
    const count = sentence.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
    if (count <= MOST_WORDS) return []
    return `A sentence of ${count} words (at most ${MOST_WORDS}): "${sentence.slice(0, 60)}…"`
  })
  return [...wordProblems(prose, vocabulary), ...long]
}

/** In a text, a colon or semicolon stands inside a sentence. Each line of a list is a sentence. */
const textProblems = (text: string, vocabulary = VOCABULARY): string[] =>
  proseProblems(text, /\n\s*\n|\n\s*(?:[-*]|\d+\.|@\w+)\s/, vocabulary)

/** What does not begin with a capital letter is a key, SQL or a command, or a part of a sentence. */
const stringProblems = (text: string): string[] => {
  const prose = text.replace(CLASS_NAME, "code")
  return /^\s*\p{Lu}/u.test(prose)
    ? proseProblems(prose, /\n/, VOCABULARY_OF_TEXTS)
    : wordProblems(withoutCode(prose), VOCABULARY_OF_TEXTS)
}

/** Three or more words with hyphens between them, as in `text-ui-fg-muted`. */
const CLASS_NAME = /\b\w+(-\w+){2,}/g

/** A table cell has no lines: in it, a colon or semicolon separates the entries of a list. */
const cellProblems = (text: string, vocabulary = VOCABULARY): string[] =>
  proseProblems(text, /[:;](?=\s)/, vocabulary)

/**
 * A name in backquotes counts as one word; names in parentheses and a link's target as none. The
 * marks of bold text would hide the end of a sentence.
 */
const withoutCode = (text: string): string =>
  text
    .replace(/``[^]*?``|`[^`]*`/g, "code")
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/\((code|[,;\s]|and|of|in)+\)/g, "")
    .replace(/\*\*/g, "")

const sentencesOf = (prose: string, between: RegExp): string[] =>
  prose
    .split(between)
    .flatMap((part) => split(part.replace(/\s+/g, " ").trim()))
    .flatMap((node) => (node.type === "Sentence" ? node.raw : []))

/**
 * The beginning of a title that cannot be read without the title of its `describe`. After a word of
 * the second group, a comma separates a clause from the statement: "when it waits, the page shows".
 */
const FRAGMENT =
  /^((that|whose|which|of|from|to|at|for|is|are|was|were|has|have|may|can|cannot|and|or) |(in|on|by|with|without|when|while|after|before|until|where|if|because|as) [^,]*$)/

const fragmentProblems = (title: string): string[] =>
  FRAGMENT.test(title)
    ? ["A title is a full statement: begin with what is tested or with a verb."]
    : []

const meta: Rule.RuleMetaData = {
  type: "suggestion",
  schema: [],
  messages: { prose: "{{problem}}" },
}

/** Checks comments and the titles of tests. */
export const proseRule: Rule.RuleModule = {
  meta,
  create(context) {
    const report = (text: string, place: Pick<Comment, "loc">, problemsOf = textProblems) => {
      for (const problem of problemsOf(text)) {
        context.report({ loc: place.loc!, messageId: "prose", data: { problem } })
      }
    }
    return {
      Program() {
        for (const comments of paragraphs(context.sourceCode.getAllComments())) {
          report(comments.map(textOf).join("\n"), comments[0])
        }
      },
      CallExpression(node) {
        const [title] = node.arguments
        const callee = context.sourceCode.getText(node.callee)
        if (!title || !TITLED.test(callee)) return
        const text = titleOf(title)
        if (text === null) return
        const stands = callee.startsWith("describe") ? () => [] : fragmentProblems
        report(text, title)
        report(text, title, stands)
        if (!text.includes("%s") || node.callee.type !== "CallExpression") return
        for (const [shown, place] of firstTexts(node.callee)) {
          report(shown, place, wordProblems)
          if (text.startsWith("%s")) report(shown + text.slice(2), place, stands)
        }
      },
    }
  },
}

/** Checks texts: strings, also those that are joined, and the text between the tags of a component. */
export const textsRule: Rule.RuleModule = {
  meta,
  create(context) {
    const report = (text: string, node: Rule.Node) => {
      for (const problem of stringProblems(text)) {
        context.report({ node, messageId: "prose", data: { problem } })
      }
    }
    const check = (node: Rule.Node & Operand) => {
      // The whole of a joined text is checked.
      if (!isJoined(node.parent)) report(textIn(node), node)
    }
    const checkTagged = (node: Rule.Node & { value: string }) => report(node.value, node)
    return {
      ...{ Literal: check, TemplateLiteral: check, BinaryExpression: check },
      JSXText: checkTagged,
    }
  },
}

type Joined = BinaryExpression & { operator: "+" }
const isJoined = (node: { type: string }): node is Joined =>
  node.type === "BinaryExpression" && (node as BinaryExpression).operator === "+"

/** A value in a text counts as one word. */
function textIn(node: Operand): string {
  if (isJoined(node)) return textIn(node.left) + textIn(node.right)
  return node.type === "PrivateIdentifier" ? "" : (titleOf(node) ?? "value")
}

/** A value in a title counts as one word. */
function titleOf(title: Title): string | null {
  if (title.type === "Literal" && typeof title.value === "string") return title.value
  if (title.type !== "TemplateLiteral") return null
  return title.quasis.map(({ value }) => value.cooked).join("value")
}

/** The first text of each row of a table, which the title shows: a part of it, or a value. */
function firstTexts({ arguments: [given] }: Pick<CallExpression, "arguments">): [string, Title][] {
  const table = withoutType(given)
  if (table?.type !== "ArrayExpression") return []
  return table.elements.flatMap((row) => {
    const first = row?.type === "ArrayExpression" ? row.elements[0] : row
    const text = first && titleOf(first)
    return first && text ? [[text, first] as [string, Title]] : []
  })
}

/** The types of ESLint have no `table as const`. */
const withoutType = (given: Title | { type: "TSAsExpression"; expression: Title }) =>
  given?.type === "TSAsExpression" ? given.expression : given

/** The callee of a test, with `each` and its table or not. */
const TITLED = /^(it|test|describe|story)\b(?!\.each$)/

/** Comments of one line that follow each other without code between them are one text. */
function paragraphs(comments: Comment[]): Comment[][] {
  const groups: Comment[][] = []
  for (const comment of comments) {
    const last = groups.at(-1)?.at(-1)
    const follows =
      last?.type === "Line" &&
      comment.type === "Line" &&
      last.loc!.end.line + 1 === comment.loc!.start.line &&
      last.loc!.start.column === comment.loc!.start.column
    if (follows) groups.at(-1)!.push(comment)
    else groups.push([comment])
  }
  return groups
}

const textOf = ({ value }: Comment): string => value.replace(/^[ \t]*\*+[ \t]?/gm, "").trim()

/** Checks paragraphs, headings and tables of Markdown. */
export const markdownProseRule = {
  meta: { ...meta, language: "markdown/gfm" },
  create(context: Rule.RuleContext) {
    const check = (problemsOf: typeof textProblems) => (node: Rule.Node) => {
      for (const problem of problemsOf(context.sourceCode.getText(node), VOCABULARY_OF_TEXTS)) {
        context.report({ node, messageId: "prose", data: { problem } })
      }
    }
    const text = check(textProblems)
    return { paragraph: text, heading: text, tableCell: check(cellProblems) }
  },
} as unknown as Rule.RuleModule
