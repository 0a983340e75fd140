import { serviceRegistration } from "../../../clients/invoicing"
import { isSandbox, missingOptions, parseOptions, serviceAccount } from "../options"

it("the options have defaults for all but the credentials, and an empty text counts as not set", () => {
  const options = parseOptions({ baseUrl: "", memCid: "", issueOn: "", linkHosts: "", timeout: "" })
  expect(options).toMatchObject({
    transport: "form",
    issueOn: "placed",
    linkHosts: [],
    timeout: 30_000,
    quietTime: 120_000,
    batchSize: 50,
  })
  expect(missingOptions(options)).toEqual(["baseUrl", "memCid"])
})

it.each([
  { transport: "soap11", namespace: "http://service.example.com/Invoice" },
  { transport: "soap12", namespaces: { Sel_Allowance: "urn:allowances" } },
  { functionUrls: { Invoice_Info: "https://info.example.com/Info" } },
  { functionNames: { Invoice_Info_Orderno: "Invoice_Info_orderno" } },
  { parameterNames: { Invoice_Info_Orderno: { orderno: "InvoiceNo" } } },
  { baseUrl: "http://127.0.0.2:4010/invoicing" },
  { charset: "big5", memPasswordMode: "omit", csvEncoding: "bare" },
  {
    notFoundMessages: ["沒有"],
    allowanceNotFoundMessages: ["沒有"],
    refusalMessages: { other: ["不行"] },
  },
])("the options %j are given to the client, which accepts them", (wire) => {
  const options = parseOptions({ baseUrl: "https://a.example", memCid: "1", ...wire })
  expect(options).toMatchObject(wire)
  expect(() => serviceRegistration.create(options)).not.toThrow()
})

it("the options give the hours of maintenance", () => {
  const expected = [
    { from: 120, until: 300 },
    { from: 1410, until: 30 },
  ]
  expect(parseOptions({ maintenance: "02:00-05:00, 23:30-00:30" }).maintenance).toEqual(expected)
  expect(parseOptions({ maintenance: ["02:00-05:00", "23:30-00:30"] }).maintenance).toEqual(
    expected
  )
})

it.each([
  ["2026-01-31", "2026-01-30T16:00:00.000Z"],
  ["2026-01-31T09:00:00+08:00", "2026-01-31T01:00:00.000Z"],
  ["2026-01-31T09:00Z", "2026-01-31T09:00:00.000Z"],
  [new Date(0), "1970-01-01T00:00:00.000Z"],
])("the start of invoicing may be given as %s", (startDate, expected) => {
  expect(parseOptions({ startDate }).startDate?.toISOString()).toBe(expected)
})

it.each([
  ["", ""],
  ["  ", "\t"],
  [null, null],
  [undefined, undefined],
])(
  "credentials of %j and %j, as from unset environment variables, count as missing",
  (cid, password) => {
    const raw = { baseUrl: "https://a.example", memCid: cid, memPassword: password }
    const options = parseOptions(raw)
    expect(missingOptions(options)).toEqual(["memCid"])
    expect(options.memPassword).toBeUndefined()
  }
)

it.each([
  [{ timeout: " 5000 " }, { timeout: 5000 }],
  [{ batchSize: "7" }, { batchSize: 7 }],
  [{ timeout: 2 ** 30, quietTime: 2 ** 31 - 1 }, null],
  [{ timeout: 1_000_000_000, quietTime: 2_000_000_000 }, { timeout: 1_000_000_000 }],
  [{ linkHosts: ["A.example.com"] }, { linkHosts: ["a.example.com"] }],
])("the options %j are read as they are meant", (raw, meant) => {
  if (meant) expect(parseOptions(raw)).toMatchObject(meant)
  else
    expect(() => parseOptions(raw)).toThrow(
      '"quietTime" of the tw-invoicing module must be at least twice `timeout`'
    )
})

it("the options may contain what Medusa adds to them", () => {
  expect(parseOptions({ database: { clientUrl: "postgres://" } })).not.toHaveProperty("database")
})

it("the options may give a list of hosts as a text", () => {
  expect(parseOptions({ linkHosts: " A.example.com, b.example.com " }).linkHosts).toEqual([
    "a.example.com",
    "b.example.com",
  ])
})

it.each([
  [{ baseUrl: "service.example.com" }, "baseUrl"],
  [{ baseUrl: "http://service.example.com" }, "baseUrl"],
  [{ baseUrl: "http://other", allowInsecureHosts: ["sandbox"] }, "baseUrl"],
  [{ allowInsecureHosts: ["service.example.com"] }, "allowInsecureHosts.0"],
  [{ allowInsecureHosts: "sandbox:8788" }, "allowInsecureHosts.0"],
  [{ memCid: 12345678 }, "memCid"],
  [{ transport: "carrier-pigeon" }, "transport"],
  [{ baseUrl: "https://service.example.com/?op=" }, "baseUrl"],
  [{ baseUrl: "https://service.example.com/invoice?" }, "baseUrl"],
  [{ baseUrl: "https://service.example.com/#" }, "baseUrl"],
  [{ baseUrl: "https://me@service.example.com/" }, "baseUrl"],
  [{ baseUrl: 5 }, "baseUrl"],
  [{ namespace: "service" }, "namespace"],
  [{ namespace: 'https://a.example/" x="' }, "namespace"],
  [{ namespaces: { Sel_Allowances: "https://a.example/" } }, "namespaces.Sel_Allowances"],
  [{ namespaces: { Sel_Allowance: "" } }, "namespaces.Sel_Allowance"],
  [{ functionUrls: { Invoice_Info: "http://a.example" } }, "functionUrls.Invoice_Info"],
  [{ functionUrls: "https://a.example" }, "functionUrls"],
  [{ functionNames: { Invoice_Info: "a/b" } }, "functionNames.Invoice_Info"],
  [{ parameterNames: { Invoice_Info: { InvoiceNo: "a b" } } }, "parameterNames.Invoice_Info"],
  [{ parameterNames: { Invoice_Info: "orderno" } }, "parameterNames.Invoice_Info"],
  [{ parameterNames: { Invoice_Info: { orderno: "no" } } }, "parameterNames.Invoice_Info.orderno"],
  [{ parameterNames: { Invoice_Infos: {} } }, "parameterNames.Invoice_Infos"],
  [{ charset: "klingon" }, "charset"],
  [{ memPasswordMode: "3des" }, "memPasswordMode"],
  [{ csvEncoding: "twice" }, "csvEncoding"],
  [{ notFoundMessages: "查無發票" }, "notFoundMessages"],
  [{ allowanceNotFoundMessages: [""] }, "allowanceNotFoundMessages"],
  [{ refusalMessages: { other: 1 } }, "refusalMessages"],
  [{ issueOn: "shipped" }, "issueOn"],
  [{ linkHosts: "https://a.example.com/x" }, "linkHosts"],
  [{ linkHosts: "a.example.com:8443" }, "linkHosts"],
  [{ linkHosts: "a.example.com." }, "linkHosts"],
  [{ linkHosts: ["-..-"] }, "linkHosts"],
  [{ notFoundMessages: [" "] }, "notFoundMessages"],
  [{ notFoundMessages: ["S"] }, "notFoundMessages"],
  [{ refusalMessages: { already_invoiced: [" "] } }, "refusalMessages"],
  [{ parameterNames: { Check_invoice: { InvoiceNo: "mem_cid" } } }, "parameterNames.Check_invoice"],
  [{ linkHosts: "com" }, "linkHosts"],
  [{ memCid: "1234,5678" }, "memCid"],
  [{ memCid: "1234 5678" }, "memCid"],
  [{ memCid: "１２３４" }, "memCid"],
  [{ notFoundMessages: ["成功"] }, "notFoundMessages"],
  [{ notFoundMessages: ["開立"] }, "notFoundMessages"],
  [{ linkHosts: 5 }, "linkHosts"],
  [{ linkHosts: true }, "linkHosts"],
  [{ linkHosts: [5] }, "linkHosts"],
  [{ linkHosts: ["a.example.com/x"] }, "linkHosts"],
  [{ timeout: 9e12 }, "timeout"],
  [{ timeout: "9e12" }, "timeout"],
  [{ timeout: 1500.5 }, "timeout"],
  [{ timeout: NaN }, "timeout"],
  [{ timeout: Infinity }, "timeout"],
  [{ timeout: [5000] }, "timeout"],
  [{ quietTime: 9e12 }, "quietTime"],
  [{ timeout: "soon" }, "timeout"],
  [{ timeout: 5 }, "timeout"],
  [{ quietTime: 30_000 }, "quietTime"],
  [{ batchSize: 0 }, "batchSize"],
  [{ batchSize: true }, "batchSize"],
  [{ batchSize: "0x10" }, "batchSize"],
  [{ batchSize: 501 }, "batchSize"],
  [{ batchSize: 1.5 }, "batchSize"],
  [{ voidDeadlineDay: 31 }, "voidDeadlineDay"],
  [{ concurrency: 0 }, "concurrency"],
  [{ issueDelay: -1 }, "issueDelay"],
  [{ waitForPayment: "no" }, "waitForPayment"],
  [{ voidOnFullRefund: 1 }, "voidOnFullRefund"],
  [{ maintenance: "2am" }, "maintenance"],
  [{ maintenance: ["02:00-05:00", 5] }, "maintenance"],
  [{ maintenance: true }, "maintenance"],
  [{ startDate: "soon" }, "startDate"],
  [{ startDate: 2026 }, "startDate"],
  [{ startDate: true }, "startDate"],
  [{ startDate: "2026" }, "startDate"],
  [{ startDate: "2026-02-31" }, "startDate"],
  [{ startDate: "2026-01-31T09:00:00" }, "startDate"],
  [{ startDate: new Date(NaN) }, "startDate"],
  [{ allowPaper: "yes" }, "allowPaper"],
  [{ memcid: "12345678" }, "memcid"],
])("the options %j stop the boot with a sentence that names the wrong one", (options, name) => {
  expect(() => parseOptions(options)).toThrow(
    new RegExp(
      `Option "${name}[^"]*" of the tw-invoicing module (must .+\\.|is not known: .+[.?])$`
    )
  )
})

it("the sentence about a wrong option never repeats its value", () => {
  const secret = "s3cret-value"
  expect(() => parseOptions({ baseUrl: secret, memPassword: 1 })).not.toThrow(new RegExp(secret))
})

it.each([
  ["http://localhost:4010/invoicing", true],
  ["https://invoice.example.com", false],
  ["", false],
])("a service at the address %j is a sandbox: %s", (baseUrl, expected) => {
  expect(isSandbox(parseOptions({ baseUrl }))).toBe(expected)
})

it("the service is a sandbox where one function has an address on this machine", () => {
  const functionUrls = { Invoice_Info: "http://localhost:4010/invoicing/Invoice_Info" }
  const baseUrl = "https://invoice.example.com"
  expect(isSandbox(parseOptions({ baseUrl, functionUrls }))).toBe(true)
})

it("a listed host of a private network may be called by http, and is a sandbox", () => {
  const options = parseOptions({
    baseUrl: "http://sandbox:8788/invoicing",
    functionUrls: { Invoice_Info: "http://10.0.0.7/info" },
    allowInsecureHosts: " Sandbox, 10.0.0.7",
  })
  expect(options.allowInsecureHosts).toEqual(["sandbox", "10.0.0.7"])
  expect(isSandbox(options)).toBe(true)
})

it.each(["production", "prod"])(
  "the option allowInsecureHosts is refused where NODE_ENV is %s",
  (NODE_ENV) => {
    const env = jest.replaceProperty(process, "env", { ...process.env, NODE_ENV })
    try {
      expect(() => parseOptions({ allowInsecureHosts: "sandbox" })).toThrow(
        'Option "allowInsecureHosts" of the tw-invoicing module must not be set while NODE_ENV is production.'
      )
    } finally {
      env.restore()
    }
  }
)

it("the account is identified by the service's address and the merchant, however the address is written", () => {
  const account = (baseUrl: string, memCid: string, functionUrls = {}) =>
    serviceAccount(parseOptions({ baseUrl, memCid, functionUrls }))
  const here = account("https://invoice.example.com/ws", "12345678")
  expect(here).toMatch(/^[0-9a-f]{16}$/)
  expect(account("https://INVOICE.example.com:443/ws.asmx/", "12345678")).toBe(here)
  expect(account("https://invoice.example.com/ws", "87654321")).not.toBe(here)
  expect(account("https://test.example.com/ws", "12345678")).not.toBe(here)
  const UploadInvoice_Patch = "https://test.example.com/ws"
  expect(account("https://invoice.example.com/ws", "12345678", { UploadInvoice_Patch })).not.toBe(
    here
  )
})
