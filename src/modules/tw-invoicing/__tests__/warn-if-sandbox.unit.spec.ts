import type { LoaderOptions, Logger } from "@medusajs/framework/types"
import warnIfSandboxLoader from "../loaders/warn-if-sandbox"

const real = { baseUrl: "https://invoice.example.com/ws", memCid: "12345678" }
const local = { baseUrl: "http://localhost:4010/invoicing", memCid: "12345678" }

async function warningsOf(options: object, nodeEnv: string): Promise<string[]> {
  const warn = jest.fn<void, [string]>()
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: nodeEnv })
  await warnIfSandboxLoader({ options, logger: { warn } as unknown as Logger } as LoaderOptions)
  return warn.mock.calls.map(([line]) => line)
}

afterEach(() => jest.restoreAllMocks())

it.each<[string, object, string[]]>([
  ["baseUrl at localhost", local, ["baseUrl"]],
  ["baseUrl at 127.0.0.1", { ...real, baseUrl: "http://127.0.0.1:4010" }, ["baseUrl"]],
  ["baseUrl at [::1], over TLS", { ...real, baseUrl: "https://[::1]:4010" }, ["baseUrl"]],
  [
    "one function at localhost",
    { ...real, functionUrls: { Invoice_Info: "http://localhost:4010/info" } },
    ["functionUrls.Invoice_Info"],
  ],
  [
    "all at localhost",
    { ...local, functionUrls: { Invoice_Info: "http://localhost:4010/info" } },
    ["baseUrl", "functionUrls.Invoice_Info"],
  ],
])("the module warns once in production of %s, and names the option", async (_, options, names) => {
  for (const nodeEnv of ["production", "prod"]) {
    const warnings = await warningsOf(options, nodeEnv)
    expect(warnings).toHaveLength(1)
    expect(warnings[0].match(/`[^`]+`/g)).toEqual(names.map((name) => `\`${name}\``))
  }
})

it.each<[string, string, object]>([
  ["of the real service in production", "production", real],
  ["of the sandbox in development", "development", local],
  ["of the sandbox in tests", "test", local],
  ["without credentials, where nothing is sent", "production", { baseUrl: local.baseUrl }],
  ["without options", "production", {}],
])("the module does not warn %s (NODE_ENV=%s)", async (_, nodeEnv, options) => {
  expect(await warningsOf(options, nodeEnv)).toEqual([])
})
