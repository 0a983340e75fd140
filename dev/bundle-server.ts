import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { join, relative } from "node:path"

import { repository } from "./state-folder"

const sources = join(repository, "src")

/** Files that Medusa, the package's exports and the sandbox's command load by path. */
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
 * Files that an entry must reach: all except the rules, which the admin and the storefront also
 * use, and the sandbox, which the development also uses.
 */
const mustBeReached = /^(?!rules\/|sandbox\/)/

/**
 * Bundles the server's code into few files, because `medusa plugin:build` writes one for each
 * source. Node searches the folders for each of them, and a store loads all of them at each start.
 *
 * @param server the folder that `medusa plugin:build` wrote
 * @throws a sentence when code would be left out because no entry reaches it
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
        // Otherwise a file would also load packages that it does not use.
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
            // The API layer imports the policies, but Medusa loads them separately.
            if (input.includes(file) && !file.startsWith("policies/")) return
            // It reads files beside it.
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
 * Medusa's entry point of its core flows copies each of their thousands of names, which takes a
 * start as long as the rest of the plugin. So the module behind it is loaded, from where Medusa
 * itself finds it.
 */
const coreFlowsThemselves = {
  name: "core-flows-themselves",
  renderChunk: (code: string) => ({
    code: code.replaceAll(
      DOOR,
      'require(require.resolve("@medusajs/core-flows", { paths: [require.resolve("@medusajs/medusa/core-flows")] }))'
    ),
    // The lines stay the same, so the source map stays valid.
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

/** Named by the compiler's output, which omits folders with some names, such as `test`. */
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
