import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { join, relative } from "node:path"

import { repository } from "./state-folder"

const sources = join(repository, "src")

/** What Medusa, the package's exports and the sandbox's command ask for by its path. */
const entries = [
  /^api\/(.*\/)?(route|middlewares)\.ts$/,
  /^(jobs|links|migration-scripts|policies|scripts|search|subscribers)\/.+\.ts$/,
  /^modules\/[^/]+\/index\.ts$/,
  /^modules\/[^/]+\/(migrations|models|repositories|services)\/(?!index\.)[^/]+\.ts$/,
  /^providers\/[^/]+\/index\.ts$/,
  /^(http-types|workflows)\/index\.ts$/,
  /^sandbox\/bin\.ts$/,
]
const elsewhere = /^(admin|storefront)\/|__tests__|\.d\.ts$/
/**
 * Of these, code that no entry leads to was forgotten. The rules are the admin's and the
 * storefront's too, and the sandbox's are the development's.
 */
const mustBeReached = /^(?!rules\/|sandbox\/)/

/**
 * Puts the server's code into few files where `medusa plugin:build` leaves one for each source:
 * Node asks the disk and walks up the folders for each of them, and a store loads all of them
 * each time that it starts.
 *
 * @param server the folder that `medusa plugin:build` wrote
 * @throws a sentence when code would be left out that nothing leads to
 */
export async function bundleServer(server: string): Promise<void> {
  const files = filesIn(sources).filter((file) => file.endsWith(".ts") && !elsewhere.test(file))
  const input = files.filter((file) => entries.some((entry) => entry.test(file)))
  const { build } = await import("vite")
  const result = await build({
    configFile: false,
    root: sources,
    logLevel: "warn",
    plugins: [coreFlowsThemselves],
    build: {
      ssr: true,
      target: "node20",
      outDir: server,
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      rollupOptions: {
        preserveEntrySignatures: "strict",
        input: Object.fromEntries(
          input.map((file) => [withoutExtension(file), join(sources, file)])
        ),
        // http-types contains only types, but needs a file for its import.
        onwarn: (warning, warn) => warning.code === "EMPTY_BUNDLE" || warn(warning),
        external: (id) => !/^[./]|^\0/.test(id),
        // Of what a file itself does not use it would ask for the packages all the same.
        treeshake: { moduleSideEffects: "no-external" },
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
            // The API layer imports the policies: Medusa asks for them without it.
            if (input.includes(file) && !file.startsWith("policies/")) return
            // It reads the files beside it.
            if (file === "sandbox/pages/index.ts") return "sandbox/pages/index"
            const [layer] = file.split("/")
            return layer === "sandbox" ? "sandbox/shared" : layer
          },
        },
      },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as { output: Output[] }
  const built = new Set(output.flatMap(({ modules = {} }) => Object.keys(modules)))
  failIfForgotten(
    files.filter((file) => !built.has(join(sources, file)) && !holdsTypesOnly(server, file))
  )
  const kept = new Set(output.map(({ fileName }) => fileName))
  for (const file of filesIn(server)) {
    if (file.endsWith(".js") && !file.startsWith("admin/") && !kept.has(file)) {
      rmSync(join(server, file))
    }
  }
}

const DOOR = /require\((['"])@medusajs\/medusa\/core-flows\1\)/g

/**
 * Medusa's own entry point of its core flows copies each of their thousands of names, which a start
 * would pay for as for all the rest of the plugin. The same module is asked for behind it, from
 * where Medusa itself finds it.
 */
const coreFlowsThemselves = {
  name: "core-flows-themselves",
  renderChunk: (code: string) => ({
    code: code.replaceAll(
      DOOR,
      'require(require.resolve("@medusajs/core-flows", { paths: [require.resolve("@medusajs/medusa/core-flows")] }))'
    ),
    // The lines stay the same, so that the source map does too.
    map: null,
  }),
}

function failIfForgotten(unreached: string[]) {
  const forgotten = unreached.filter((file) => mustBeReached.test(file))
  if (!forgotten.length) return
  throw new Error(
    `No bundle contains ${forgotten.join(", ")}: import it where it is needed, export it from src/workflows/index.ts, or name it among the entries in dev/bundle-server.ts.`
  )
}

type Output = { fileName: string; modules?: Record<string, unknown> }

/** By what the compiler made of it. It leaves out folders of some names, `test` among them. */
function holdsTypesOnly(server: string, file: string): boolean {
  const compiled = join(server, file.replace(/\.ts$/, ".js"))
  if (!existsSync(compiled)) return false
  const code = readFileSync(compiled, "utf8").replace(
    /"use strict";|Object\.defineProperty\(exports, "__esModule", \{ value: true \}\);|\/\*[^]*?\*\/|^\/\/.*$/gm,
    ""
  )
  return !code.trim()
}

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" })

const withoutExtension = (file: string) => file.replace(/\.ts$/, "")
