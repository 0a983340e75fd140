import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"

/**
 * Whether a process with these command-line words runs. If neither `/proc` nor `ps` shows the
 * words, any process with that number counts, so that a running one is never overlooked.
 */
export function mayRun(pid: number, words: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  const commandLine = fromProc(pid) ?? fromPs(pid)
  return commandLine === undefined ? isAlive(pid) : commandLine.includes(words)
}

function fromProc(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim()
  } catch {
    return undefined
  }
}

function fromPs(pid: number): string | undefined {
  const { stdout, error } = spawnSync("ps", ["-p", String(pid), "-o", "args="], {
    encoding: "utf8",
  })
  return error ? undefined : stdout.trim()
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}
