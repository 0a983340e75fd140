import { spawn } from "node:child_process"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { runChild, startChild, type Child } from "../child"

const node = (script: string) => ({ command: process.execPath, args: ["-e", script] })

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function goneWithin(pid: number, ms: number): Promise<boolean> {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await sleep(50)) {
    if (!lives(pid)) return true
  }
  return false
}

describe("a child process", () => {
  it("returns its exit code and the end of its output", async () => {
    const child = startChild({ name: "It", ...node("console.log('last words'); process.exit(7)") })
    expect(await child.exited).toBe(7)
    expect(child.tail()).toBe("last words")
  })

  it("ends a child process that cannot be started with 127, and names the program in its output", async () => {
    const child = startChild({ name: "It", command: "/no/such/program", args: [] })
    expect(await child.exited).toBe(127)
    expect(child.tail()).toContain("/no/such/program")
  })

  it("rejects the call for a child process that ends with an error, with its code and output", async () => {
    const failing = runChild({ name: "The thing", ...node("console.log('why'); process.exit(3)") })
    await expect(failing).rejects.toThrow("The thing ended with 3:\nwhy")
  })

  it("kills a child process that ignores the stop signal after its grace period", async () => {
    const stubborn =
      "process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1e6)"
    let child!: Child
    await new Promise<string>((up) => {
      child = startChild({ name: "It", ...node(stubborn), graceMs: 100, onLine: up })
    })
    await child.stop()
    expect(child.exitCode).not.toBeUndefined()
  })

  it("ends with the process that started it, and so do its own children", async () => {
    const script = `
      const { startChild } = require(${JSON.stringify(join(__dirname, "../child.ts"))})
      const grandchild = "setInterval(() => {}, 1e6)"
      const child = \`
        const { spawn } = require("node:child_process")
        const inner = spawn(process.execPath, ["-e", \${JSON.stringify(grandchild)}])
        console.log(process.pid, inner.pid)
        setInterval(() => {}, 1e6)\`
      startChild({ name: "It", command: process.execPath, args: ["-e", child], onLine: console.log })
    `
    const starter = spawn(process.execPath, ["--require", "tsx/cjs", "-e", script])
    const line = await new Promise<string>((resolve) => {
      starter.stdout.on("data", (chunk) => resolve(String(chunk)))
    })
    const pids = line.trim().split(" ").map(Number)
    expect(pids.map(lives)).toEqual([true, true])

    starter.kill("SIGKILL")
    expect(await Promise.all(pids.map((pid) => goneWithin(pid, 10_000)))).toEqual([true, true])
  })

  const whoIsWho = "console.log(process.pid, process.ppid); setInterval(() => {}, 1e6)"

  it("stops a child process whose guard is killed, and counts it as ended", async () => {
    let child!: Child
    const line = await new Promise<string>((up) => {
      child = startChild({ name: "It", ...node(whoIsWho), onLine: up })
    })
    const [pid, guard] = line.split(" ").map(Number)
    process.kill(guard, "SIGKILL")
    expect(await child.exited).not.toBe(0)
    expect(await goneWithin(pid, 10_000)).toBe(true)
    await child.stop()
  })

  it.each([
    ["dies of the signal", ""],
    ["ends with 0", `process.on("SIGTERM", () => process.exit(0));`],
  ])(
    "counts a child process whose guard receives a stop signal as failed, even if it %s",
    async (_, polite) => {
      const running = runChild({
        name: "The check",
        ...node(`${polite} ${whoIsWho}`),
        onLine: (line) => process.kill(Number(line.split(" ")[1]), "SIGTERM"),
      })
      await expect(running).rejects.toThrow("The check ended with 1.")
    }
  )

  it("does not count a child process that is stopped as finished", async () => {
    let child!: Child
    await new Promise<string>((up) => {
      child = startChild({ name: "It", ...node(whoIsWho), onLine: up })
    })
    await child.stop()
    expect(child.exitCode).not.toBe(0)
  })

  it("kills a child process that ignores the stop signal if its guard is killed", async () => {
    let child!: Child
    const line = await new Promise<string>((up) => {
      const stubborn = `process.on("SIGTERM", () => {}); ${whoIsWho}`
      child = startChild({ name: "It", ...node(stubborn), graceMs: 100, onLine: up })
    })
    const [pid, guard] = line.split(" ").map(Number)
    process.kill(guard, "SIGKILL")
    await child.stop()
    expect(await goneWithin(pid, 10_000)).toBe(true)
  })

  it("counts as ended even if a process that it detached holds its output open", async () => {
    const escaping = `
      const { spawn } = require("node:child_process")
      const sleeper = ["-e", "setInterval(() => {}, 1e6)"]
      const away = spawn(process.execPath, sleeper, { detached: true, stdio: "inherit" })
      away.unref()
      console.log(away.pid)`
    let away = 0
    const child = startChild({ name: "It", ...node(escaping), onLine: (pid) => (away = +pid) })
    expect(await child.exited).toBe(0)
    process.kill(away, "SIGKILL")
  })
})
