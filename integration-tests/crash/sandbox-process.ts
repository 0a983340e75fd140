import { join } from "node:path"
import { startChild, type Child } from "../../dev/child"
import { call } from "../../dev/check/http"
import { freePort } from "../../dev/ports"
import { repository } from "../../dev/state-folder"
import { waitForHttp } from "../../dev/wait-for-http"
import { eventually } from "../../dev/check/expect"
import type { ConsoleState, SandboxSettings } from "../../src/sandbox"

export type Hold = SandboxSettings["invoicing_hold"][number]

/**
 * Both services, in a process of its own that outlives every store. It takes an order number as
 * often as it comes: a double invoice shows, where the real service would refuse it.
 */
export class SandboxProcess {
  private constructor(
    readonly url: string,
    readonly child: Child
  ) {}

  static async start(): Promise<SandboxProcess> {
    const port = await freePort()
    const url = `http://localhost:${port}`
    const bin = join(repository, "src/sandbox/bin.ts")
    const child = startChild({
      name: "The sandbox",
      command: process.execPath,
      args: ["--require", require.resolve("tsx/cjs"), bin, "--port", String(port)],
      cwd: repository,
    })
    await waitForHttp(`${url}/console/state`, child)
    const sandbox = new SandboxProcess(url, child)
    await sandbox.set({ duplicate_check: false })
    return sandbox
  }

  async set(settings: Partial<SandboxSettings>): Promise<void> {
    await call(`${this.url}/console/settings`, { method: "PUT", body: settings })
  }

  state(): Promise<ConsoleState> {
    return call<ConsoleState>(`${this.url}/console/state`)
  }

  /** Settles when a call of the held function has come as far as the hold. */
  async untilHeld({ function: name, at }: Hold): Promise<void> {
    await eventually(
      `${name} held when ${at}`,
      async () => (await this.state()).journal.filter((entry) => entry.function === name).at(-1),
      (entry) => entry?.phase === at
    )
  }
}
