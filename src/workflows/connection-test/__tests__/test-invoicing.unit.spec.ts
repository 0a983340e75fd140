import { createMedusaContainer } from "@medusajs/framework/utils"
import { asValue } from "@medusajs/framework/awilix"
import { serviceRegistration } from "../../../clients/invoicing"
import { parseOptions } from "../../../modules/tw-invoicing/options"
import { TW_INVOICING_MODULE } from "../../../modules/tw-invoicing/constants"
import { startSandbox } from "../../../sandbox"
import type { TestedCall } from "../../../rules/service/connection-test"
import { testInvoicing } from "../test-invoicing"

type ClientOptions = ReturnType<typeof parseOptions>

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

/** The test of a store with these options, and how often it had the waiting invoices tried at once. */
async function tested(options: Partial<ClientOptions>) {
  const { baseUrl = "SANDBOX/invoicing" } = options
  const client = serviceRegistration.create(
    parseOptions({
      memCid: "12345678",
      timeout: 3000,
      ...options,
      baseUrl: baseUrl.replace("SANDBOX", sandbox.url),
    })
  )
  const hastenProbe = jest.fn()
  const container = createMedusaContainer()
  container.register({
    [TW_INVOICING_MODULE]: asValue({ client, hastenProbe, options }),
    logger: asValue({ warn: () => {}, error: () => {} }),
  })
  return { ...(await testInvoicing(container)), hastened: hastenProbe.mock.calls.length }
}

it.each(["form", "soap11", "soap12"] as const)(
  "the connection test by %s finds that all calls work",
  async (transport) => {
    const { works, calls, hastened } = await tested({ transport })
    expect(calls.map(({ call, outcome }) => [call, outcome])).toEqual([
      ["findNumber", "works"],
      ["check", "works"],
      ["listByOrder", "works"],
    ])
    expect(works).toBe(true)
    expect(hastened).toBe(1)
  }
)

const ELSEWHERE = "https://elsewhere.example.com/"
const ALL: TestedCall[] = ["findNumber", "check", "listByOrder"]

it.each<[wrong: string, Partial<ClientOptions>, failing: TestedCall[]]>([
  // A service that is not reached is called once.
  ["baseUrl", { baseUrl: "http://127.0.0.1:1/invoicing" }, ["findNumber"]],
  ["baseUrl", { baseUrl: "SANDBOX/elsewhere" }, ALL],
  ["namespace", { transport: "soap11", namespace: ELSEWHERE }, ALL],
  ["namespace", { transport: "soap12", namespace: ELSEWHERE }, ALL],
  // By the transport `form`, one function is called by SOAP all the same.
  ["namespace", { namespace: ELSEWHERE }, ["listByOrder"]],
  ["csvEncoding", { csvEncoding: "bare" }, ["check"]],
  ["csvEncoding", { transport: "soap11", csvEncoding: "bare" }, ["check"]],
  ["csvEncoding", { transport: "soap12", csvEncoding: "bare" }, ["check"]],
  ["functionNames", { functionNames: { Check_invoiceOrder: "Other" } }, ["findNumber"]],
  [
    "functionNames",
    { transport: "soap11", functionNames: { Invoice_PatchData_Check: "Other" } },
    ["check"],
  ],
  [
    "parameterNames",
    { parameterNames: { Check_invoiceOrder: { mem_cid: "cid" } } },
    ["findNumber"],
  ],
])(
  "the connection test names a wrong %s for the calls that fail: %j",
  async (option, options, failing) => {
    const { works, calls, hastened } = await tested(options)
    const failed = calls.filter(({ outcome }) => outcome !== "works")
    expect(failed.map(({ call }) => call)).toEqual(failing)
    for (const { options: named } of failed) expect(named).toContain(option)
    expect(calls.flatMap((call) => (failed.includes(call) ? [] : call.options))).toEqual([])
    expect(works).toBe(false)
    expect(hastened).toBe(0)
  }
)

it("the connection test names a wrong namespace and a wrong encoding first", async () => {
  const { calls: elsewhere } = await tested({ transport: "soap11", namespace: ELSEWHERE })
  expect(elsewhere.map(({ options: [first] }) => first)).toEqual(ALL.map(() => "namespace"))
  const { calls: bare } = await tested({ csvEncoding: "bare" })
  expect(bare.flatMap(({ options }) => options)[0]).toBe("csvEncoding")
})
