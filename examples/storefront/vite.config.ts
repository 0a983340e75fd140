import { resolve } from "node:path"
import { defineConfig } from "vite"

export default defineConfig({
  root: __dirname,
  resolve: {
    // In a shop of your own, install medusa-plugin-taiwan and leave this alias out.
    alias: {
      "medusa-plugin-taiwan/storefront": resolve(__dirname, "../../src/storefront/index.ts"),
    },
  },
})
