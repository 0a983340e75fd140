import { join } from "node:path"

import { repository } from "./state-folder"

const source = join(repository, "src/storefront")
const output = join(repository, "dist/storefront")

/**
 * Writes the types of `medusa-plugin-taiwan/storefront` and `…/storefront/react` beside their code:
 * `.d.mts` for the ES modules, and `.d.cts` for CommonJS.
 */
export async function bundleStorefrontTypes(): Promise<void> {
  const { rollup } = await import("rollup")
  const { dts } = await import("rollup-plugin-dts")
  const bundle = await rollup({
    input: { index: join(source, "index.ts"), react: join(source, "react/index.ts") },
    plugins: [dts({ tsconfig: join(source, "tsconfig.json") })],
    external: [/^react($|\/)/],
  })
  try {
    for (const extension of ["d.mts", "d.cts"]) {
      const names = `[name].${extension}`
      await bundle.write({ dir: output, entryFileNames: names, chunkFileNames: names })
    }
  } finally {
    await bundle.close()
  }
}
