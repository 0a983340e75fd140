import { join } from "node:path"
import { gzipSync } from "node:zlib"

import { repository } from "./state-folder"

const output = join(repository, "dist/storefront")

/** Limits, in compressed bytes: the headless checkout, and what the React components add. */
const CHECKOUT_MOST = 10_000
const COMPONENTS_MOST = 8_000

/**
 * Bundles, minifies and compresses the built storefront module as a shop's own build does.
 * @throws a sentence when a part is larger than its limit
 */
export async function checkStorefrontSizes(): Promise<void> {
  const checkout = await compressedSize(`export { createCheckout } from "./index.mjs"`)
  const both = await compressedSize(
    `export { createCheckout } from "./index.mjs"; export * from "./react.mjs"`
  )
  const parts: [name: string, size: number, most: number][] = [
    ["createCheckout", checkout, CHECKOUT_MOST],
    ["the React components", both - checkout, COMPONENTS_MOST],
  ]
  for (const [name, size, most] of parts) {
    if (size > most) throw new Error(`${name}: ${size} bytes compressed, at most ${most}`)
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
