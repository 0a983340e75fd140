import { resolve } from "node:path"
import { defineConfig } from "vite"

/**
 * Builds `medusa-plugin-taiwan/storefront` and `…/storefront/react`: two ES modules, and what
 * both of them need beside them, because the page's one payment component is known there.
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
    sourcemap: false,
    lib: {
      entry: {
        index: resolve(__dirname, "index.ts"),
        react: resolve(__dirname, "react/index.ts"),
      },
      formats: ["es"],
      fileName: (_, name) => `${name}.mjs`,
    },
    rollupOptions: {
      external: [/^react($|\/)/],
      output: {
        chunkFileNames: "[name].mjs",
        // Hooks run in the browser: frameworks that render on the server want to be told.
        banner: ({ name }) => (name === "react" ? '"use client";' : ""),
      },
    },
  },
})
