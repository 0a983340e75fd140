import { resolve } from "node:path"
import { defineConfig } from "vite"

export default defineConfig({
  root: __dirname,
  // The store's admin keeps its own in node_modules/.vite: shared, each would throw away the other's.
  cacheDir: resolve(__dirname, "../../node_modules/.vite-storefront"),
  resolve: {
    // In a shop of your own, install medusa-plugin-taiwan and leave this alias out.
    alias: {
      "medusa-plugin-taiwan/storefront": resolve(__dirname, "../../src/storefront/index.ts"),
    },
  },
})
