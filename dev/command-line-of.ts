import { spawnSync } from "node:child_process"

/** What a process was started with; empty when there is no such process. */
export function commandLineOf(pid: number): string {
  if (!Number.isInteger(pid) || pid <= 0) return ""
  const { stdout } = spawnSync("ps", ["-p", String(pid), "-o", "args="], { encoding: "utf8" })
  return stdout?.trim() ?? ""
}
