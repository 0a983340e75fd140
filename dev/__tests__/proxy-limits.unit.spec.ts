import { readFileSync } from "node:fs"
import { join } from "node:path"

import { repository } from "../state-folder"

const read = (path: string) => readFileSync(join(repository, path), "utf8")

type Limit = { method: string | undefined; path: RegExp }

/** The routes in the first column of SECURITY.md's table of limits; without a method: for all. */
function readLimits(): Limit[] {
  const [, table = ""] = read("SECURITY.md").split("### Limits at the proxy")
  const cells = Array.from(table.matchAll(/^\|([^|]*)\|/gm), ([, cell]) => cell)
  return cells.flatMap((cell) =>
    Array.from(cell.matchAll(/`(?:([A-Z]+) )?(\/[^`]+)`/g), ([, method, path]) => ({
      method,
      path: new RegExp(`^${path.replaceAll("*", ".+")}$`),
    }))
  )
}

it("SECURITY.md names a limit for every route of the plugin", () => {
  const limits = readLimits()
  const { paths } = JSON.parse(read("docs/developer/openapi.json")) as {
    paths: Record<string, object>
  }
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path }))
  )
  const unlimited = routes.filter(
    (route) =>
      !limits.some(
        ({ method, path }) => path.test(route.path) && (!method || method === route.method)
      )
  )
  expect(unlimited).toEqual([])
  expect(routes.length).toBeGreaterThan(40)
})

it("SECURITY.md limits a webhook at the proxy to the size that the store accepts", () => {
  const middlewares = read("src/api/hooks/payment-intents/middlewares.ts")
  const [, kilobytes] = /sizeLimit: "(\d+)kb"/.exec(middlewares) ?? []
  const row = read("SECURITY.md").match(/^\| `POST \/hooks\/payment-intents\/\*`.*$/m)?.[0] ?? ""
  const [, , , body] = row.split("|")
  expect(body.trim()).toBe(`${kilobytes} kB`)
})
