import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"

const ROUTES = join(__dirname, "../../src/api")

/** Every method and path of every admin route, with an id that does not exist. */
export const adminRoutes = readdirSync(join(ROUTES, "admin"), {
  recursive: true,
  withFileTypes: true,
})
  .filter(({ name }) => name === "route.ts")
  .flatMap(({ parentPath, name }) => {
    const path = `/${relative(ROUTES, parentPath)}`.replace(/\[\w+\]/g, "none")
    const source = readFileSync(join(parentPath, name), "utf8")
    const methods = [...source.matchAll(/export const (GET|POST|DELETE|PUT|PATCH)\b/g)]
    return methods.map(([, method]) => [method, path] as const)
  })
