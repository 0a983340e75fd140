import { isBuiltin } from "node:module"
import { dirname, relative, resolve, sep } from "node:path"
import type { Rule } from "eslint"

import { onImports } from "./on-imports"

export interface Layer {
  /**
   * Path from the repository's root; `*` is any one folder. The deepest matching path of a file is
   * its layer; a layer may be one file.
   */
  folder: string
  /** The layers that it may import, in addition to itself and everything below its own folder. */
  takes: string[]
  /**
   * The packages or parts of packages that it may import; "node:" means all Node modules. Absent:
   * any.
   */
  packages?: string[]
}

interface Options {
  root: string
  layers: Layer[]
}

/** Fails on an import from one layer to another that is not allowed. */
export const layersRule: Rule.RuleModule = {
  meta: {
    type: "problem",
    schema: [{ type: "object" }],
    messages: {
      layer: "{{from}} may not import {{to}}: it takes only {{takes}}.",
      package: "{{from}} may not import the package {{to}}: it takes only {{takes}}.",
      test: "Only tests may import what lies in a folder __tests__.",
      none: "{{file}} belongs to no layer: name its folder in dev/lint/layer-table.ts.",
    },
  },
  create(context) {
    const { root, layers } = context.options[0] as Options
    const file = pathFrom(root, context.filename)
    const layer = layerOf(file, layers)
    if (isTest(file)) return {}
    if (!layer) {
      return { Program: (node) => context.report({ node, messageId: "none", data: { file } }) }
    }
    return onImports((specifier, node) => {
      const report = (messageId: string, to: string, takes: string[]) =>
        context.report({
          node,
          messageId,
          data: { from: layer.folder, to, takes: takes.join(", ") || "its own folder" },
        })
      if (!specifier.startsWith(".")) {
        if (!mayTakePackage(layer, specifier)) report("package", specifier, layer.packages ?? [])
        return
      }
      const target = pathFrom(root, resolve(dirname(context.filename), specifier))
      if (isTest(target)) return report("test", target, [])
      const to = layerOf(target, layers)?.folder ?? target.split("/")[0]
      if (to !== layer.folder && !layer.takes.includes(to)) report("layer", to, layer.takes)
    })
  },
}

/** The layer of a file or a folder: the deepest layer whose folder contains it. */
function layerOf(path: string, layers: Layer[]): Layer | undefined {
  const parts = path.split("/")
  return layers
    .map((layer) => ({ layer, names: layer.folder.split("/") }))
    .filter(({ names }) => names.every((name, at) => name === "*" || name === parts[at]))
    .sort((a, b) => b.names.length - a.names.length)[0]?.layer
}

function mayTakePackage({ packages }: Layer, specifier: string): boolean {
  if (!packages) return true
  if (isBuiltin(specifier)) return packages.includes("node:")
  return packages.some((name) => specifier === name || specifier.startsWith(`${name}/`))
}

function isTest(path: string): boolean {
  return path.split("/").includes("__tests__")
}

function pathFrom(root: string, path: string): string {
  return relative(root, path).split(sep).join("/")
}
