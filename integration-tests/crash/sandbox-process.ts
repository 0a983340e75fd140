import { join } from "node:path"
import { startChild, type Child } from "../../dev/child"
import { call } from "../../dev/check/http"
import { freePort } from "../../dev/ports"
import { repository } from "../../dev/state-folder"
import { waitForHttp } from "../../dev/wait-for-http"
import { eventually } from "../../dev/check/expect"
import type { ConsoleState, SandboxSettings } from "../../src/sandbox"

/** Calls kept in the journal: more than a test makes, because the tests check the journal. */
const JOURNAL_LENGTH = 1_000_000

/** The calls that issue and void. */
export const UPLOAD = "UploadInvoice_Patch"
export const CANCEL = "CancelInvoice_I"

export type Hold = SandboxSettings["invoicing_hold"][number]

/**
 * Both services, in a separate process that outlives every store. It accepts an order number
 * repeatedly, so that a double invoice is visible, which the real service would refuse.
 */
export class SandboxProcess {
  private constructor(
    readonly url: string,
    readonly child: Child,
    private readonly pid: number
  ) {}

  /** @param hosts other hosts under which its callers reach it, such as a proxy's */
  static async start(hosts: string[] = []): Promise<SandboxProcess> {
    const port = await freePort()
    const url = `http://localhost:${port}`
    const bin = join(repository, "src/sandbox/bin.ts")
    const before = [join(__dirname, "sandbox-preload.cjs"), require.resolve("tsx/cjs")]
    const required = before.flatMap((module) => ["--require", module])
    let pid = 0
    const child = startChild({
      name: "The sandbox",
      command: process.execPath,
      args: [
        ...[...required, bin, "--port", String(port), "--journal", String(JOURNAL_LENGTH)],
        ...hosts.flatMap((host) => ["--host", host]),
      ],
      cwd: repository,
      onLine: (line) => (pid ||= Number(/^process (\d+)$/.exec(line)?.[1] ?? 0)),
    })
    await waitForHttp(`${url}/console/state`, child)
    const sandbox = new SandboxProcess(url, child, pid)
    await sandbox.set({ duplicate_check: false })
    return sandbox
  }

  async set(settings: Partial<SandboxSettings>): Promise<void> {
    await call(`${this.url}/console/settings`, { method: "PUT", body: settings })
  }

  state(): Promise<ConsoleState> {
    return call<ConsoleState>(`${this.url}/console/state`)
  }

  /** Connections are refused until the port is opened. */
  async closePort(): Promise<void> {
    process.kill(this.pid, "SIGUSR2")
    await eventually(
      "a closed port",
      () => this.state().catch(() => null),
      (state) => state === null
    )
  }

  async openPort(): Promise<void> {
    process.kill(this.pid, "SIGUSR2")
    await waitForHttp(`${this.url}/console/state`, this.child)
  }

  /** Resolves when a call of the held function has reached the hold. */
  async untilHeld({ function: name, at }: Hold): Promise<void> {
    await eventually(
      `${name} held when ${at}`,
      async () => (await this.state()).journal.filter((entry) => entry.function === name).at(-1),
      (entry) => entry?.phase === at
    )
  }
}
