import { join } from "node:path"
import { gzipSync } from "node:zlib"

import { repository } from "./state-folder"

const output = join(repository, "dist/storefront")

/** What a shop's page loads, and its most bytes, gzipped. */
const LIMITS = [
  { name: "createCheckout", code: `export { createCheckout } from "./index.mjs"`, most: 10_000 },
  { name: "the React components", code: `export * from "./react.mjs"`, most: 18_000 },
]

/**
 * Bundles and compresses the built storefront module as a shop's own build does.
 * @throws a sentence when a part is larger than its limit
 */
export async function checkStorefrontSizes(onLine?: (line: string) => void): Promise<void> {
  for (const { name, code, most } of LIMITS) {
    const size = await compressedSize(code)
    onLine?.(`${name}: ${size} bytes compressed, at most ${most}`)
    if (size > most) throw new Error(`${name}: ${size} bytes compressed, more than ${most}.`)
  }
}

async function compressedSize(code: string): Promise<number> {
  const { build, transformWithEsbuild } = await import("vite")
  const entry = "\0entry"
  const built = await build({
    root: output,
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "entry",
        resolveId: (id, importer) => {
          if (id === entry) return id
          return importer === entry ? join(output, id) : undefined
        },
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: "es2022",
      modulePreload: false,
      rollupOptions: {
        input: entry,
        external: [/^react($|\/)/],
        preserveEntrySignatures: "strict",
      },
    },
  })
  const bundles = (Array.isArray(built) ? built : [built]).flatMap((bundle) =>
    "output" in bundle ? bundle.output : []
  )
  const text = bundles.map((file) => (file.type === "chunk" ? file.code : "")).join("\n")
  const { code: small } = await transformWithEsbuild(text, "page.js", {
    minify: true,
    format: "esm",
  })
  return gzipSync(small).length
}
