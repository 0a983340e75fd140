import { resolve } from "node:path"
import { defineConfig } from "vite"

// The store's admin keeps its own in node_modules/.vite: shared, each would throw away the other's.
export default defineConfig({
  cacheDir: resolve(__dirname, "../../../../node_modules/.vite-react-page"),
})
