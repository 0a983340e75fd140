import type { Rule } from "eslint"
import type { Literal, Node } from "estree"

/** `import("…").T` in a type, which estree does not know. */
interface ImportType extends Rule.NodeParentExtension {
  type: "TSImportType"
  source: Literal
}

/** Every place where a file names another module: imports and exports, of types too, and calls. */
export function onImports(found: (specifier: string, node: Node) => void): Rule.RuleListener {
  const at = (source: Node | null | undefined) => {
    if (source?.type === "Literal" && typeof source.value === "string") found(source.value, source)
  }
  return {
    ImportDeclaration: (node) => at(node.source),
    ExportNamedDeclaration: (node) => at(node.source),
    ExportAllDeclaration: (node) => at(node.source),
    ImportExpression: (node) => at(node.source),
    TSImportType: (node: ImportType) => at(node.source),
    "CallExpression[callee.name='require'], CallExpression[callee.object.name='jest']": (
      node: Rule.Node
    ) => {
      if (node.type === "CallExpression") at(node.arguments[0])
    },
  }
}
