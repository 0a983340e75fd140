import { execFileSync } from "node:child_process"

/**
 * Uncommitted files of a checkout: changed ones, and new ones that Git does not ignore.
 * @param folder of the checkout
 * @returns one line for each, as `git status --short` prints it
 */
export function uncommitted(folder: string): string[] {
  const args = ["status", "--porcelain", "--untracked-files=all"]
  const output = execFileSync("git", args, { cwd: folder, encoding: "utf8" })
  return output.split("\n").filter(Boolean)
}

/** Why a release does not start; null: it may. Uncommitted files would be in its package. */
export function releaseRefusal(changes: string[]): string | null {
  if (!changes.length) return null
  return (
    "The release would contain what is not committed. Commit it or remove it first:\n" +
    changes.join("\n")
  )
}
