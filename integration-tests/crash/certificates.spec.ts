import { rmSync } from "node:fs"
import { temporaryFolder } from "../../dev/state-folder"
import { CrashBench } from "./crash-bench"
import { judge } from "./judge"
import { findNoWay } from "./no-way"
import { TlsDoor, writeAuthority, type Certificate } from "./tls-door"

jest.setTimeout(600_000)

const folder = temporaryFolder("authority")
let door: TlsDoor
let bench: CrashBench

beforeAll(async () => {
  door = await TlsDoor.open()
  const env = {
    TW_INVOICE_BASE_URL: `${door.url}/invoicing`,
    NODE_EXTRA_CA_CERTS: writeAuthority(folder),
  }
  bench = await CrashBench.open({ redis: false, env, sandboxHosts: [new URL(door.url).host] })
  door.leadTo(bench.sandbox.url)
  await bench.start("shared")
  await bench.placeFirst()
})
afterAll(async () => {
  await bench?.close()
  await door?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe("a service over TLS", () => {
  it("issues and voids while its certificate is valid", async () => {
    await bench.cancel(await bench.place())
    await judge(bench)
  })

  it.each<[Certificate, code: string]>([
    ["expired", "CERT_HAS_EXPIRED"],
    ["of another host", "ERR_TLS_CERT_ALTNAME_INVALID"],
    ["self-signed", "DEPTH_ZERO_SELF_SIGNED_CERT"],
  ])(
    "gets nothing while its certificate is %s, and everything once it is valid",
    async (bad, code) => {
      let asked = 0
      const calls = async () => (await bench.sandbox.state()).journal.length
      await findNoWay(bench, {
        says: "connection",
        close: async () => {
          door.show(bad)
          await door.untilEmpty()
          asked = await calls()
        },
        open: async () => {
          expect(await calls()).toBe(asked)
          door.show("valid")
        },
      })
      for (const store of bench.workers) expect(store.log()).toContain(`(${code})`)
    }
  )
})
