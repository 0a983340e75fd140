import { execFileSync } from "node:child_process"

/**
 * What a checkout has beyond its last commit: changed files, and new ones that Git does not ignore.
 * @param folder of the checkout
 * @returns one line for each, as `git status --short` prints it
 */
export function uncommitted(folder: string): string[] {
  const args = ["status", "--porcelain", "--untracked-files=all"]
  const output = execFileSync("git", args, { cwd: folder, encoding: "utf8" })
  return output.split("\n").filter(Boolean)
}

/** Why a release does not begin; null: it may. What is not committed would be in its package. */
export function releaseRefusal(changes: string[]): string | null {
  if (!changes.length) return null
  return (
    "The release would contain what is not committed. Commit it or remove it first:\n" +
    changes.join("\n")
  )
}
