import { createHash } from "node:crypto"
import { chmodSync, mkdirSync, mkdtempSync, statSync } from "node:fs"
import { homedir, tmpdir } from "node:os"
import { basename, join } from "node:path"

export const repository = join(__dirname, "..")

const product = "medusa-plugin-taiwan"
const isRoot = process.getuid?.() === 0

/** Folder of this clone's demo: outside the repository, one for each clone. */
export function stateFolder(): string {
  const clone = createHash("sha256").update(repository).digest("hex").slice(0, 8)
  const folder = join(stateBase(), `${basename(repository)}-${clone}`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}

/** A new folder for one run. The caller deletes it. */
export function temporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(isRoot ? "/var/tmp" : tmpdir(), `${product}-${purpose}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** Files of the embedded database server that every clone may share. */
export function sharedFolder(): string {
  const folder = join(stateBase(), "shared")
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}

/**
 * The user that the database runs as has no access to root's home, so root keeps its state in a
 * folder that all users may enter.
 */
function stateBase(): string {
  const base = isRoot
    ? join("/var/tmp", product)
    : join(process.env.XDG_STATE_HOME || join(homedir(), ".local/state"), product)
  mkdirSync(base, { recursive: true, mode: 0o755 })
  const owner = statSync(base).uid
  if (owner !== process.getuid?.()) {
    throw new Error(
      `${base} belongs to user ${owner}: remove it, or make it yours, and start again.`
    )
  }
  return base
}
