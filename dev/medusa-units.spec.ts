import { join } from "node:path"

import { isWanted } from "../integration-tests/stories"
import { medusaUnits } from "./medusa-units.cjs"

for (const file of medusaUnits().filter(isWanted)) {
  describe(file, () => {
    require(join(__dirname, "..", file))
  })
}
