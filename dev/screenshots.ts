import { rmSync } from "node:fs"

import { temporaryFolder } from "./state-folder"
import { inBrowser } from "./test-stages"
import { untilStopped } from "./until-stopped"

/**
 * `npm run screenshots`: runs the demo in both languages, and replaces the pictures in
 * `docs/user/images`.
 */
export default async function main(args: string[]): Promise<number> {
  if (args.length) {
    console.error(`Unknown: ${args.join(" ")}. It takes nothing.`)
    return 1
  }
  const folder = temporaryFolder("screenshots")
  try {
    return await untilStopped(async () => {
      const { failed, failures = [] } = await inBrowser("screenshots", [], folder, console.log)
      for (const { name, message } of failures) console.error(`✗ ${name}\n${message}`)
      return failed ? 1 : 0
    }, 130)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
