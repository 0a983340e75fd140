// Loaded by Stryker, in its own process and in those that run tests.
import { createRequire } from "node:module"

const require = createRequire(import.meta.url)
require("tsx/cjs")

export const { strykerPlugins } = require("./stryker-runner.ts")
