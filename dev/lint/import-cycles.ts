import { dirname, relative, resolve } from "node:path"
import type { Rule } from "eslint"
import ts from "typescript"

import { onImports } from "./on-imports"

/** The files that each file imports, by path. */
type Graph = Map<string, string[]>

const graphs = new WeakMap<ts.Program, Graph>()
const endings = ["", ".ts", ".tsx", ".d.ts", ".js", "/index.ts", "/index.tsx"]

/**
 * Fails on an import that leads back to the importing file. Type imports count, because a reader
 * still needs both files. Existing rules ignore `import type`.
 */
export const importCyclesRule: Rule.RuleModule = {
  meta: {
    type: "problem",
    schema: [],
    messages: { cycle: "This import closes a cycle: {{cycle}}." },
  },
  create(context) {
    const { program } = context.sourceCode.parserServices as { program: ts.Program }
    const graph = graphs.get(program) ?? importsIn(program)
    graphs.set(program, graph)
    return onImports((specifier, node) => {
      const target = resolveIn(program, context.filename, specifier)
      const way = target && wayBetween(target, context.filename, graph)
      if (!way) return
      const names = [context.filename, ...way].map((file) => relative(context.cwd, file))
      context.report({ node, messageId: "cycle", data: { cycle: names.join(" → ") } })
    })
  },
}

function importsIn(program: ts.Program): Graph {
  const own = program
    .getSourceFiles()
    .filter(({ fileName }) => !fileName.includes("/node_modules/"))
  return new Map(
    own.map(({ fileName, text }) => [
      fileName,
      ts.preProcessFile(text, true, true).importedFiles.flatMap((imported) => {
        const target = resolveIn(program, fileName, imported.fileName)
        return target ? [target] : []
      }),
    ])
  )
}

function resolveIn(program: ts.Program, file: string, specifier: string): string | undefined {
  if (!specifier.startsWith(".")) return undefined
  const path = resolve(dirname(file), specifier)
  return endings.map((ending) => path + ending).find((name) => program.getSourceFile(name))
}

/** The shortest path of files from one to the other, including both. */
function wayBetween(from: string, to: string, graph: Graph): string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[from, undefined]])
  for (const file of cameFrom.keys()) {
    if (file === to) {
      const way: string[] = []
      for (let at: string | undefined = file; at; at = cameFrom.get(at)) way.unshift(at)
      return way
    }
    for (const next of graph.get(file) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, file)
  }
  return undefined
}
