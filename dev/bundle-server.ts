import { readdirSync, rmSync } from "node:fs"
import { join, relative } from "node:path"

import { repository } from "./state-folder"

const sources = join(repository, "src")

/**
 * What Medusa, the package's exports and the sandbox's command ask for by its path. Everything
 * else is only ever reached through these.
 */
const entries = [
  /^api\/(.*\/)?(route|middlewares)\.ts$/,
  /^(jobs|links|policies|subscribers|migration-scripts)\/[^/]+\.ts$/,
  /^modules\/[^/]+\/(index|models\/(?!index\.)[^/]+|migrations\/[^/]+)\.ts$/,
  /^providers\/[^/]+\/index\.ts$/,
  /^workflows\/index\.ts$/,
  /^sandbox\/bin\.ts$/,
]
const elsewhere = /^(admin|storefront)\/|__tests__|\.d\.ts$/

/**
 * Puts the server's code into few files where `medusa plugin:build` leaves one for each source:
 * Node asks the disk and walks up the folders for each of them, and a store loads all of them
 * each time that it starts.
 */
export async function bundleServer(server: string): Promise<void> {
  const files = filesIn(sources).filter((file) => !elsewhere.test(file))
  const input = files.filter((file) => entries.some((entry) => entry.test(file)))
  const { build } = await import("vite")
  const result = await build({
    configFile: false,
    root: sources,
    logLevel: "warn",
    build: {
      ssr: true,
      target: "node20",
      outDir: server,
      emptyOutDir: false,
      minify: false,
      rollupOptions: {
        preserveEntrySignatures: "strict",
        input: Object.fromEntries(
          input.map((file) => [withoutExtension(file), join(sources, file)])
        ),
        external: (id) => !/^[./]|^\0/.test(id),
        output: {
          format: "cjs",
          exports: "named",
          esModule: true,
          interop: "auto",
          generatedCode: { symbols: false },
          externalLiveBindings: false,
          hoistTransitiveImports: false,
          entryFileNames: "[name].js",
          chunkFileNames: "[name].js",
          // A route's folder is named after its parameter: [id].
          sanitizeFileName: false,
          manualChunks(id) {
            const file = relative(sources, id)
            if (input.includes(file)) return
            return file.split("/")[0]
          },
        },
      },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]) as {
    output: { fileName: string }[]
  }[]
  const kept = new Set(outputs.flatMap(({ output }) => output.map(({ fileName }) => fileName)))
  for (const file of filesIn(server)) {
    if (file.endsWith(".js") && !file.startsWith("admin/") && !kept.has(file)) {
      rmSync(join(server, file))
    }
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

const withoutExtension = (file: string) => file.replace(/\.ts$/, "")
