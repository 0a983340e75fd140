import type { Rule } from "eslint"

/** `import("…").T` in a type, which ESLint's own types do not know. */
type ImportType = Rule.Node & { source: object }

/** Every place where a file names another module: imports, exports (including types) and calls. */
export function onImports(found: (specifier: string, node: Rule.Node) => void): Rule.RuleListener {
  const at = (node: Rule.Node, source: object | null | undefined) => {
    if (source && "value" in source && typeof source.value === "string") found(source.value, node)
  }
  return {
    ImportDeclaration: (node) => at(node, node.source),
    ExportNamedDeclaration: (node) => at(node, node.source),
    ExportAllDeclaration: (node) => at(node, node.source),
    ImportExpression: (node) => at(node, node.source),
    TSImportType: (node: ImportType) => at(node, node.source),
    CallExpression: (node) => {
      const { callee } = node
      if (callee.type === "Identifier" && callee.name === "require") at(node, node.arguments[0])
    },
  }
}
