import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const FOLDER = join(__dirname, "..")

const sources = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.startsWith("__tests__")
)

/** Other code than the client's: what one of them reads wrong, the other does not. */
const LIBRARIES = ["saxes"]

it("shares nothing with the code that it judges", () => {
  expect(sources.length).toBeGreaterThan(30)
  for (const file of sources) {
    const imports = [...readFileSync(join(FOLDER, file), "utf8").matchAll(/from "([^"]+)"/g)]
    for (const [, target] of imports) {
      const isBuiltIn = target.startsWith("node:")
      const isLibrary = LIBRARIES.includes(target)
      const isOwn = target.startsWith(".") && join(FOLDER, file, "..", target).startsWith(FOLDER)
      expect({ file, target, allowed: isBuiltIn || isLibrary || isOwn }).toEqual({
        file,
        target,
        allowed: true,
      })
    }
  }
})
