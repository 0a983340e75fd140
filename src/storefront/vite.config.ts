import { resolve } from "node:path"
import { defineConfig } from "vite"

const extensions = { es: "mjs", cjs: "cjs" }

/**
 * Builds `medusa-plugin-taiwan/storefront` and `…/storefront/react`, as ES modules and as CommonJS,
 * each with the chunk that both share, because the page's one payment component is known there.
 */
export default defineConfig({
  root: __dirname,
  publicDir: false,
  build: {
    target: "es2022",
    outDir: resolve(__dirname, "../../dist/storefront"),
    // The type declarations are written to the same folder.
    emptyOutDir: false,
    minify: false,
    sourcemap: true,
    lib: {
      entry: {
        index: resolve(__dirname, "index.ts"),
        react: resolve(__dirname, "react/index.ts"),
      },
    },
    rollupOptions: {
      external: [/^react($|\/)/],
      output: (["es", "cjs"] as const).map((format) => ({
        format,
        entryFileNames: `[name].${extensions[format]}`,
        chunkFileNames: `[name].${extensions[format]}`,
        // Hooks run in the browser: frameworks that render on the server need this mark.
        banner: ({ name }) => (name === "react" ? '"use client";' : ""),
      })),
    },
  },
})
