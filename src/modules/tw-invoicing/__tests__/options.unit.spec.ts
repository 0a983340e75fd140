import { isSandbox, missingOptions, parseOptions } from "../options"

it("has defaults for all but the credentials, and takes empty text as not set", () => {
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

it("leaves alone what Medusa adds", () => {
  expect(parseOptions({ database: { clientUrl: "postgres://" } })).not.toHaveProperty("database")
})

it("reads a list of hosts from text", () => {
  expect(parseOptions({ linkHosts: " A.example.com, b.example.com:8443 " }).linkHosts).toEqual([
    "a.example.com",
    "b.example.com:8443",
  ])
})

it.each([
  [{ baseUrl: "service.example.com" }, "baseUrl"],
  [{ baseUrl: "http://service.example.com" }, "baseUrl"],
  [{ memCid: 12345678 }, "memCid"],
  [{ transport: "carrier-pigeon" }, "transport"],
  [{ transport: "soap11" }, "transport"],
  [{ issueOn: "shipped" }, "issueOn"],
  [{ linkHosts: "https://a.example.com/x" }, "linkHosts"],
  [{ timeout: "soon" }, "timeout"],
  [{ timeout: 5 }, "timeout"],
  [{ quietTime: 30_000 }, "quietTime"],
  [{ batchSize: 0 }, "batchSize"],
  [{ voidDeadlineDay: 31 }, "voidDeadlineDay"],
  [{ startDate: "soon" }, "startDate"],
  [{ allowPaper: "yes" }, "allowPaper"],
  [{ memcid: "12345678" }, "memcid"],
])("%j stops the boot with a sentence that names the option", (options, name) => {
  expect(() => parseOptions(options)).toThrow(new RegExp(`option \`${name}[^\`]*\` .+\\.$`))
})

it("never repeats a value in its sentence", () => {
  const secret = "s3cret-value"
  expect(() => parseOptions({ baseUrl: secret, memPassword: 1 })).not.toThrow(new RegExp(secret))
})

it.each([
  ["http://localhost:4010/invoicing", true],
  ["https://invoice.example.com", false],
  ["", false],
])("%s is a sandbox: %s", (baseUrl, expected) => {
  expect(isSandbox(parseOptions({ baseUrl }))).toBe(expected)
})
