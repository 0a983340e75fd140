import ts from "typescript"

/** What makes columns of an event of the state machine: `store/event-sql.ts`. */
const GENERATORS = ["changesOf", "columnsOfNew"]

const WRITES = ["update", "insert", "merge", "upsert"]

const OF_SERVICE = /^(create|update|upsert)TwInvoices$/

const IN_SQL = /\b(update|insert\s+into|merge\s+into)\s+(only\s+)?"?tw_invoice"?(?![\w"])/i

/**
 * Where a source text writes rows of `tw_invoice` without an event of the state machine,
 * so that the status might be among the columns. Each as its line.
 */
export function unchartedWritesIn(text: string): string[] {
  const source = ts.createSourceFile("source.tsx", text, ts.ScriptTarget.Latest, true)
  const aboutInvoices = /["'`]tw_invoice["'` ]/.test(text)
  const found: ts.Node[] = []

  const visit = (node: ts.Node): void => {
    if (isText(node) && IN_SQL.test(node.getText())) found.push(node)
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const name = node.expression.name.text
      if (OF_SERVICE.test(name)) found.push(node)
      const written =
        aboutInvoices && WRITES.includes(name) && isOfInvoices(node.expression.expression)
      if (written && !node.arguments.every(isCharted)) found.push(node)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.map((node) => lineOf(source, node))
}

const isText = (node: ts.Node) =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateExpression(node)

const lineOf = (source: ts.SourceFile, node: ts.Node) =>
  `${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.getText().split("\n")[0]}`

/** Whether a chain of the query builder begins with that table, or with what is not known here. */
function isOfInvoices(chain: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(chain)) return isOfInvoices(chain.expression)
  if (!ts.isCallExpression(chain)) return true
  const [table] = chain.arguments
  if (ts.isIdentifier(chain.expression) && table && ts.isStringLiteral(table)) {
    return /^tw_invoice( |$)/.test(table.text)
  }
  return isOfInvoices(chain.expression)
}

/** Whether all columns that are written are seen, the status is not among them, or an event gives it. */
function isCharted(argument: ts.Expression): boolean {
  let charted = true
  let literals = 0
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isGenerator(node.expression)) {
      literals++
      return
    }
    if (ts.isObjectLiteralExpression(node)) literals++
    if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
      if (ts.isComputedPropertyName(node.name)) charted = false
      else if (node.name.text === "status") charted = false
    }
    if (ts.isSpreadAssignment(node) && !isSeen(node.expression)) charted = false
    ts.forEachChild(node, visit)
  }
  visit(argument)
  return charted && literals > 0
}

const isGenerator = (called: ts.Expression) =>
  ts.isIdentifier(called) && GENERATORS.includes(called.text)

/** An object that is written there and then, or not at all. */
function isSeen(spread: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(spread)) return isSeen(spread.expression)
  if (ts.isObjectLiteralExpression(spread)) return true
  if (ts.isConditionalExpression(spread)) return isSeen(spread.whenTrue) && isSeen(spread.whenFalse)
  if (ts.isBinaryExpression(spread)) return isSeen(spread.right)
  return ts.isCallExpression(spread) && isGenerator(spread.expression)
}
