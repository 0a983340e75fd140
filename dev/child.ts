import { spawn } from "node:child_process"
import { createWriteStream } from "node:fs"
import { join } from "node:path"

const guard = join(__dirname, "guard.mjs")
const tailLines = 40
const running: Child[] = []
let closed = false

export type ChildOptions = {
  /** What people read when it dies: "the store". */
  name: string
  command: string
  args: string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Run as this user; only root may ask for it. */
  user?: { uid: number; gid: number }
  stopSignal?: NodeJS.Signals
  /** Milliseconds between the stop signal and SIGKILL. */
  graceMs?: number
  /** Everything it says is also written here; what an earlier run wrote goes. */
  logFile?: string
  onLine?: (line: string) => void
}

export type Child = {
  name: string
  /** Settles with the exit code when the process is gone; never rejects. */
  exited: Promise<number>
  /** Set once the process is gone. */
  exitCode: number | undefined
  /** The last lines it said, standard output and error together. */
  tail(): string
  /** Asks it to stop and settles when it is gone. Again is harmless. */
  stop(): Promise<void>
}

/** Starts a process that cannot outlive this one, however this one ends. */
export function startChild(options: ChildOptions): Child {
  if (closed) throw new Error(`${options.name} is not started: everything is being stopped.`)
  const order = {
    command: options.command,
    args: options.args,
    cwd: options.cwd ?? process.cwd(),
    stopSignal: options.stopSignal ?? "SIGTERM",
    graceMs: options.graceMs ?? 10_000,
    ...options.user,
  }
  const guarded = spawn(process.execPath, [guard, JSON.stringify(order)], {
    env: options.env ?? process.env,
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
  })
  // Writing to a guard that is gone already is no error: there is nothing left to stop.
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

  const child: Child = {
    name: options.name,
    exitCode: undefined,
    exited: new Promise((resolve) => {
      guarded.on("close", (code) => {
        log?.end()
        child.exitCode = code ?? 1
        resolve(child.exitCode)
      })
    }),
    tail: () => lines.join("\n"),
    async stop() {
      guarded.stdin.end()
      await child.exited
    },
  }
  running.push(child)
  return child
}

/** Gives the first of these that ends by itself; one that was told to stop does not count. */
export async function firstToDie(children: Child[]): Promise<Child> {
  return await new Promise((resolve) => {
    for (const child of children) void child.exited.then(() => closed || resolve(child))
  })
}

/** Stops everything that was started, the newest first, and lets nothing else start. */
export async function stopEverything(): Promise<void> {
  closed = true
  for (const child of running.reverse()) await child.stop()
}

/**
 * Runs a process to its end.
 * @throws a sentence when it exits with anything but 0; with its last lines unless they were heard
 */
export async function runChild(options: ChildOptions): Promise<void> {
  const child = startChild(options)
  const code = await child.exited
  if (code === 0) return
  throw new Error(
    `${options.name} ended with ${code}${options.onLine ? "." : `:\n${child.tail()}`}`
  )
}
