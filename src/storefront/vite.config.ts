import { resolve } from "node:path"
import { defineConfig } from "vite"

/** Builds the `medusa-plugin-taiwan/storefront` entry: one ES module, no dependencies. */
export default defineConfig({
  root: __dirname,
  publicDir: false,
  build: {
    target: "es2022",
    outDir: resolve(__dirname, "../../dist/storefront"),
    // The type declarations are written to the same folder.
    emptyOutDir: false,
    minify: false,
    sourcemap: false,
    lib: { entry: resolve(__dirname, "index.ts"), formats: ["es"], fileName: () => "index.mjs" },
  },
})
