import { spawn } from "node:child_process"
import { createWriteStream } from "node:fs"
import { join } from "node:path"
import type { Readable } from "node:stream"

import { signalGroup } from "./process-group"

const guard = join(__dirname, "guard.mjs")
const tailLines = 40
/** In addition to a child's grace: time for a guard to notice and end, and for the last output. */
const slackMs = 5_000
const running: Child[] = []
let closed = false

export type ChildOptions = {
  /** Its name in messages: "the store". */
  name: string
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Runs as this user; only root may set it. */
  user?: { uid: number; gid: number }
  stopSignal?: NodeJS.Signals
  /** Milliseconds between the stop signal and SIGKILL. */
  graceMs?: number
  /** All of its output is also written here, replacing an earlier run's. */
  logFile?: string
  onLine?: (line: string) => void
}

export type Child = {
  name: string
  /** Resolves with the exit code when the process is gone; never rejects. */
  exited: Promise<number>
  /** Set once the process is gone. */
  exitCode: number | undefined
  /** Its last lines of output, standard output and error together. */
  tail(): string
  /** Stops it and resolves when it is gone. May be repeated. */
  stop(): Promise<void>
}

/** Starts a process that cannot outlive this one, however this one ends. */
export function startChild(options: ChildOptions): Child {
  if (closed) throw new Error(`${options.name} is not started: everything is being stopped.`)
  const { command, args, cwd = process.cwd(), user } = options
  const { stopSignal = "SIGTERM", graceMs = 10_000 } = options
  const order = { command, args, cwd, stopSignal, graceMs, ...user }
  const guarded = spawn(process.execPath, [guard, JSON.stringify(order)], {
    env: options.env ?? process.env,
    stdio: ["pipe", "pipe", "pipe", "pipe"],
    detached: true,
  })
  let pid: number | undefined
  const report = guarded.stdio[3] as Readable
  report.on("data", (text) => (pid = Number(text)))
  // Writing to a guard that is gone is no error, because nothing is left to stop.
  guarded.stdin.on("error", () => undefined)

  const log = options.logFile ? createWriteStream(options.logFile) : undefined
  const lines: string[] = []
  for (const stream of [guarded.stdout, guarded.stderr]) {
    let rest = ""
    stream.setEncoding("utf8")
    stream.on("data", (text: string) => {
      log?.write(text)
      const parts = (rest + text).split("\n")
      rest = parts.pop() ?? ""
      for (const line of parts) say(line)
    })
    stream.on("end", () => rest && say(rest))
  }
  function say(line: string) {
    lines.push(line)
    if (lines.length > tailLines) lines.shift()
    options.onLine?.(line)
  }

  let limit: NodeJS.Timeout | undefined
  const within = (ms: number, next: () => void) => {
    clearTimeout(limit)
    limit = setTimeout(next, ms)
  }
  // A process that left the group may keep the streams open for ever, so nothing waits for them.
  const letGo = () => guarded.stdio.forEach((stream) => stream?.destroy())
  function kill() {
    if (pid) signalGroup(pid, "SIGKILL")
    guarded.kill("SIGKILL")
    within(slackMs, letGo)
  }

  guarded.on("exit", (code) => {
    if (code !== null) return within(slackMs, letGo)
    // The guard was killed: its command still runs and keeps the streams open.
    if (pid) signalGroup(pid, stopSignal)
    within(graceMs, kill)
  })

  const child: Child = {
    name: options.name,
    exitCode: undefined,
    exited: new Promise((resolve) => {
      // Not "exit", because the last output may arrive later.
      guarded.on("close", (code) => {
        clearTimeout(limit)
        log?.end()
        child.exitCode = code ?? 1
        resolve(child.exitCode)
      })
    }),
    tail: () => lines.join("\n"),
    async stop() {
      if (child.exitCode === undefined) within(graceMs + slackMs, kill)
      guarded.stdin.end()
      await child.exited
    },
  }
  running.push(child)
  return child
}

/** Returns the first of these that ends by itself; a stopped one does not count. */
export async function firstToDie(children: Child[]): Promise<Child> {
  return await new Promise((resolve) => {
    for (const child of children) void child.exited.then(() => closed || resolve(child))
  })
}

/** Stops everything that was started, the newest first, and prevents further starts. */
export async function stopEverything(): Promise<void> {
  closed = true
  for (const child of running.reverse()) await child.stop()
}

/**
 * Runs a process to its end.
 * @throws a sentence when its exit code is not 0; with its last lines unless they were printed
 */
export async function runChild(options: ChildOptions): Promise<void> {
  const child = startChild(options)
  const code = await child.exited
  if (code === 0) return
  throw new Error(
    `${options.name} ended with ${code}${options.onLine ? "." : `:\n${child.tail()}`}`
  )
}
