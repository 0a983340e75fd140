import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startSandbox, type Sandbox } from ".."
import type { FaultChoice } from "../console/fault-choices"
import { readFaults } from "../console/faults-request"
import { INVOICING_FUNCTIONS } from "../invoicing/functions"
import { faultTextsIn } from "../pages/console-fault-texts.js"
import { cartIn, orderAddress } from "../pages/console-links.js"
import { languageOf, textsIn } from "../pages/console-texts.js"
import { FAULTS_AT_A_BYTE, INVOICING_FAULTS } from "../state/faults"
import { change, checkout, issue, payments, say, state, upload, row } from "./speak"

const browserFiles = (ending: string) =>
  readdirSync(join(__dirname, "../pages")).filter((name) => name.endsWith(ending))

let folder: string
let sandbox: Sandbox

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-"))
  sandbox = await startSandbox()
})
afterEach(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true })
})

describe("the sandbox's settings", () => {
  it("changes settings in part, and keeps them until they are changed again", async () => {
    expect((await change(sandbox, { payments_latency_ms: 5 })).status).toBe(200)
    expect((await change(sandbox, { duplicate_check: false })).status).toBe(200)
    expect((await state(sandbox)).settings).toEqual({
      invoicing_latency_ms: 0,
      payments_latency_ms: 5,
      duplicate_check: false,
      invoicing_down: false,
      payments_down: false,
      payments_installments: false,
      refunds_processing: false,
      invoicing_fail_next: [],
      invoicing_hold: [],
      stale_for_ms: 0,
      soap_prefixes: false,
    })
  })

  it.each<[Record<string, unknown>, string]>([
    [{ latency: 5 }, "latency"],
    [{ invoicing_latency_ms: -1 }, "invoicing_latency_ms"],
    [{ payments_latency_ms: "5" }, "payments_latency_ms"],
    [{ invoicing_down: "yes" }, "invoicing_down"],
    [{ invoicing_fail_next: {} }, "invoicing_fail_next"],
    [{ stale_for_ms: -1 }, "stale_for_ms"],
    [{ soap_prefixes: 1 }, "soap_prefixes"],
    [{ refunds_processing: "later" }, "refunds_processing"],
    [{ payments_installments: 3 }, "payments_installments"],
    [{ invoicing_fail_next: [{ function: "Sel_Allowances", fault: "html" }] }, "Check_invoice"],
    [
      { invoicing_fail_next: [{ function: "Invoice_Info", fault: "wrong_order" }] },
      "Sel_Allowance",
    ],
    [{ invoicing_fail_next: [{ function: "Check_invoice", fault: "truncate_at" }] }, "bytes"],
    [{ invoicing_fail_next: [{ function: "Check_invoice", fault: "html", bytes: 1 }] }, "bytes"],
    [{ invoicing_fail_next: [{ function: "Check_invoice", fault: "fire" }] }, "reset_before"],
    [{ invoicing_hold: {} }, "invoicing_hold"],
    [{ invoicing_hold: [{ function: "Check_invoice", at: "lunch" }] }, "received, accepted"],
    [{ invoicing_hold: [{ function: "Sel_Allowances", at: "received" }] }, "Check_invoice"],
  ])("refuses %p with a sentence, and changes no setting", async (settings, named) => {
    const before = (await state(sandbox)).settings
    const response = await change(sandbox, { duplicate_check: false, ...settings })
    expect(response.status).toBe(400)
    expect(((await response.json()) as { message: string }).message).toContain(named)
    expect((await state(sandbox)).settings).toEqual(before)
  })
})

it("the sandbox can be reset, and still issues no invoice number twice", async () => {
  const first = await issue(sandbox, "TW1")
  await payments(sandbox, "POST", "", { amount: 1, currency: "TWD" })
  await change(sandbox, { payments_down: true })
  await fetch(`${sandbox.url}/console/state`, { method: "DELETE" })
  expect(await state(sandbox)).toMatchObject({
    intents: [],
    invoices: [],
    journal: [],
    settings: { payments_down: false },
  })
  const next = await issue(sandbox, "TW1")
  expect(Number(next.slice(2))).toBe(Number(first.slice(2)) + 1)
})

it("the sandbox records a call when it arrives, and completes that entry when it is answered", async () => {
  await change(sandbox, { invoicing_latency_ms: 300 })
  const waiting = upload(sandbox, row({ 1: "TW1" }))
  let journal = (await state(sandbox)).journal
  while (journal.length === 0) {
    journal = (await state(sandbox)).journal
  }
  const received = { function: "UploadInvoice_Patch", phase: "received", accepted: false }
  expect(journal).toMatchObject([{ ...received, reply: "" }])
  await waiting
  expect((await state(sandbox)).journal).toMatchObject([
    { ...received, phase: "answered", accepted: true, order_numbers: ["TW1"], at: journal[0].at },
  ])
})

it("the sandbox records what was received and answered, without passwords and rows", async () => {
  await say(sandbox, "Check_invoiceOrder", { InvoiceNo: "TW1", mem_password: "hush" })
  await upload(sandbox, row({ 1: "TW1" }), row({ 1: "TW2" }))
  const { journal } = await state(sandbox)
  expect(journal).toMatchObject([
    { service: "invoicing", function: "Check_invoiceOrder", accepted: false, reply: "F" },
    { function: "UploadInvoice_Patch", accepted: true, order_numbers: ["TW1", "TW2"] },
  ])
  expect(journal.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true)
  expect(JSON.stringify(journal)).not.toMatch(/hush|王小明/)
})

describe("the sandbox's pages", () => {
  it.each([["/"], ["/sdk/v1/component"]])(
    "serves all files that the page at %s needs",
    async (path) => {
      const page = await (await fetch(sandbox.url + path)).text()
      const named = [...page.matchAll(/(?:src|href)="(\/pages\/[^"]+)"/g)].map(([, file]) => file)
      const types = await Promise.all(
        named.map(async (file) => {
          const response = await fetch(sandbox.url + file)
          return [response.status, response.headers.get("content-type")]
        })
      )
      expect(types).toEqual([
        [200, "text/css; charset=utf-8"],
        [200, "text/javascript; charset=utf-8"],
      ])
    }
  )

  it.each(browserFiles(".js"))("serves all scripts that the script %s imports", async (name) => {
    const script = await (await fetch(`${sandbox.url}/pages/${name}`)).text()
    expect(script.length).toBeGreaterThan(500)
    for (const [, file] of script.matchAll(/ from "\.\/([^"]+)"/g)) {
      expect((await fetch(`${sandbox.url}/pages/${file}`)).status).toBe(200)
    }
  })

  it("serves the service's script under the address in the payment document", async () => {
    const sdk = await fetch(`${sandbox.url}/sdk/v1/index.js`)
    expect(sdk.headers.get("content-type")).toBe("text/javascript; charset=utf-8")
    expect(await sdk.text()).toContain("createPayment")
  })

  it.each(["index.ts", "index.js", "tsconfig.json", "../server.ts", "..%2Fserver.ts", ""])(
    "serves no other file: %s",
    async (name) => {
      expect((await fetch(`${sandbox.url}/pages/${name}`)).status).toBe(404)
    }
  )

  it("serves the sandbox's pages at no other addresses", async () => {
    for (const path of ["/x", "/console/x", "/sdk/v1/x", "/api/v1/x", "/invoicing/view/x"]) {
      expect((await fetch(sandbox.url + path)).status).toBe(404)
    }
  })
})

describe("the console's page", () => {
  const CART = "cart_01JXYZABCDEFGHJKMNPQRSTVWX"

  /** Each text by its key, such as `refusals.over`. */
  const flat = (texts: object, above = ""): [place: string, text: string][] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === "string" ? [[above + key, text]] : flat(text, `${above}${key}.`)
    )

  it("shows all texts of the console in both languages, with the same values", () => {
    const [en, zhTW] = (["en", "zh-TW"] as const).map((language) =>
      flat({ ...textsIn(language), ...faultTextsIn(language) })
    )
    const shape = (texts: [string, string][]) =>
      texts.map(([place, text]) => [place, text.trim() !== "", text.split("#").length])
    expect(shape(zhTW)).toEqual(shape(en))
    const names = [...INVOICING_FUNCTIONS.keys(), ...INVOICING_FAULTS]
    const { functions, faults } = faultTextsIn("en")
    expect(Object.keys({ ...functions, ...faults })).toEqual(names)
  })

  it("defines every text that the console's markup names", async () => {
    const markup = await (await fetch(sandbox.url)).text()
    const named = [...markup.matchAll(/data-text="([^"]*)"/g)].map(([, name]) => name)
    const known = flat(textsIn("en")).map(([place]) => place)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })

  it.each<[string | null, string[], string]>([
    [null, ["zh-TW", "en"], "zh-TW"],
    [null, ["zh-Hant-HK"], "zh-TW"],
    [null, ["fr", "en-GB", "zh"], "en"],
    [null, ["fr", "ZH"], "zh-TW"],
    [null, ["fr"], "en"],
    [null, [], "en"],
    ["en", ["zh-TW"], "en"],
    ["zh-TW", ["en"], "zh-TW"],
    ["klingon", ["zh-TW"], "zh-TW"],
  ])(
    "shows the console, with %p chosen in a browser for %p, in %s",
    (chosen, preferred, language) => {
      expect(languageOf(chosen, preferred)).toBe(language)
    }
  )

  it("offers for each function exactly the faults that are possible there", async () => {
    const choices = (await (await fetch(`${sandbox.url}/console/faults`)).json()) as FaultChoice[]
    const possible = [...INVOICING_FUNCTIONS.keys()].map((name) => ({
      function: name,
      faults: INVOICING_FAULTS.map((fault) => ({
        ...{ function: name, fault },
        ...(FAULTS_AT_A_BYTE.includes(fault) && { bytes: 0 }),
      })).filter((scripted) => {
        try {
          return readFaults([scripted])
        } catch {
          return false
        }
      }),
    }))
    expect(choices).toEqual(possible)
    expect(choices.every(({ faults }) => faults.length > 35)).toBe(true)
    expect((await fetch(`${sandbox.url}/console/faults`, { method: "PUT" })).status).toBe(405)
  })

  it("links a record to the store's dashboard if that address is known", async () => {
    expect((await state(sandbox)).admin_url).toBeNull()
    const linked = await startSandbox({ adminUrl: "https://shop.example/app/" })
    const { admin_url } = await state(linked)
    await linked.close()
    const found = "https://shop.example/app/tw-invoices?q="
    expect(orderAddress(admin_url, "TW-7")).toBe(`${found}TW-7`)
    expect(orderAddress(admin_url, "7&8")).toBe(`${found}7%268`)
    expect(orderAddress(admin_url, null)).toBeNull()
    expect(orderAddress(null, "TW-7")).toBeNull()
    expect(cartIn(`${CART} payses_01JXYZABCDEFGHJKMNPQRSTVWX`)).toBe(CART)
    expect([cartIn("a tea"), cartIn(`x${CART}`), cartIn(null)]).toEqual([null, null, null])
  })

  it("explains each refusal in the console by its reason", async () => {
    const number = await issue(sandbox, "TW1")
    const reasons = await Promise.all(
      [
        [`invoices/${number}/allowances`, { lines: [] }],
        [`invoices/${number}/allowances`, { amount: 999_999 }],
        ["allowances/AL1/confirm", {}],
        ["intents/pp_1/paid", {}],
      ].map(async ([path, body]) => {
        const reply = await fetch(`${sandbox.url}/console/${path as string}`, {
          method: "POST",
          body: JSON.stringify(body),
        })
        return ((await reply.json()) as { reason: string }).reason
      })
    )
    expect(reasons).toEqual(["no_amount", "more_than_left", "over", "over"])
    const refused = await change(sandbox, { stale_for_ms: -1 })
    expect(await refused.json()).toMatchObject({ reason: "bad_setting" })
  })
})

describe("a state file", () => {
  /** All but the links, which carry the port. */
  const kept = async (from: Sandbox) => {
    const { invoices, ...rest } = await state(from)
    return { ...rest, invoices: invoices.map((invoice) => ({ ...invoice, link: "" })) }
  }

  it("keeps all data for the next start", async () => {
    const stateFile = join(folder, "kept", "state.json")
    const first = await startSandbox({ stateFile })
    const number = await issue(first, "TW1")
    const { envelope } = await payments(first, "POST", "", { amount: 90, currency: "TWD" })
    const { id, secret } = envelope.result
    await checkout(first, secret, { payment_method: "ATM" })
    await change(first, { invoicing_latency_ms: 1 })
    const before = await kept(first)
    await first.close()
    expect(readdirSync(join(folder, "kept"))).toEqual(["state.json"])

    const second = await startSandbox({ stateFile })
    expect(await kept(second)).toEqual(before)
    expect(await upload(second, row({ 1: "TW1" }))).toBe("訂單編號已開立發票:TW1")
    expect(Number((await issue(second, "TW2")).slice(2))).toBe(Number(number.slice(2)) + 1)
    expect((await payments(second, "GET", `/${id}`)).envelope.result.status).toBe("pending_review")
    await second.close()
  })

  it("reads the state file of an older sandbox, and adds what is new", async () => {
    const stateFile = join(folder, "state.json")
    const old = { settings: { duplicate_check: false }, intents: [], invoices: [], journal: [] }
    writeFileSync(
      stateFile,
      JSON.stringify({ version: 1, next_invoice_number: "AB00000007", ...old })
    )
    const upgraded = await startSandbox({ stateFile })
    const number = await issue(upgraded, "TW1")
    const after = await state(upgraded)
    await upgraded.close()
    expect(number).toBe("AB00000007")
    expect(after).toMatchObject({
      allowances: [],
      settings: { duplicate_check: false, stale_for_ms: 0, soap_prefixes: false },
    })
  })

  it("writes the state file before a call is answered", async () => {
    const stateFile = join(folder, "state.json")
    const kept = await startSandbox({ stateFile })
    const number = await issue(kept, "TW1")
    expect(readFileSync(stateFile, "utf8")).toContain(number)
    await kept.close()
  })

  it.each(["", "{", "[]", '{"version":2}'])(
    "refuses a state file with the content %p and does not change it",
    async (text) => {
      const stateFile = join(folder, "state.json")
      writeFileSync(stateFile, text)
      await expect(startSandbox({ stateFile })).rejects.toThrow("is not a state file")
      expect(readFileSync(stateFile, "utf8")).toBe(text)
    }
  )

  it("does not change the state file after the sandbox closed, even if a call still waits", async () => {
    const stateFile = join(folder, "state.json")
    const closed = await startSandbox({ stateFile })
    await change(closed, { invoicing_latency_ms: 300 })
    const waiting = expect(upload(closed, row())).rejects.toThrow("fetch failed")
    while (!(await state(closed)).journal.length) await new Promise(setImmediate)
    await closed.close()
    await waiting
    const before = readFileSync(stateFile, "utf8")
    // A call that waits as long, and began later, is over: so would the first one's wait be.
    await change(sandbox, { invoicing_latency_ms: 300 })
    await upload(sandbox, row())
    expect(readFileSync(stateFile, "utf8")).toBe(before)
    expect(JSON.parse(before).invoices).toEqual([])
  })

  it("creates no state file unless the command names one", async () => {
    await issue(sandbox, "TW1")
    expect(existsSync(join(folder, "state.json"))).toBe(false)
  })
})
