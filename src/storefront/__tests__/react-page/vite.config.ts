import { resolve } from "node:path"
import { defineConfig } from "vite"

export default defineConfig({
  // The store's admin keeps its own in node_modules/.vite: shared, each would throw away the other's.
  cacheDir: resolve(__dirname, "../../../../node_modules/.vite-react-page"),
  server: { proxy: { "/store": process.env.STORE_URL ?? "http://localhost:9000" } },
})
