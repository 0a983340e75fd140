import type { LoaderOptions, Logger } from "@medusajs/framework/types"
import { warnAtBoot } from "../warn-at-boot"

const real = {
  apiBase: "https://api.payments.example",
  sdkUrl: "https://sdk.payments.example",
  privateKey: "private_key",
  publicKey: "public_key",
  env: "production",
  linkSecret: "x".repeat(32),
  backendUrl: "https://shop.example",
}
const local = {
  ...real,
  apiBase: "http://localhost:4010",
  sdkUrl: "http://127.0.0.1:4010",
  env: "sandbox",
}

async function warningsOf(options: object | undefined, nodeEnv: string): Promise<string[]> {
  const warn = jest.fn<void, [string]>()
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: nodeEnv })
  const given = options ? { options, moduleOptions: {} } : { options: { providers: [] } }
  await warnAtBoot({ ...given, logger: { warn } as unknown as Logger } as unknown as LoaderOptions)
  return warn.mock.calls.map(([line]) => line)
}

afterEach(() => jest.restoreAllMocks())

it.each<[string, object, string[]]>([
  ["env", { ...real, env: "sandbox" }, ["env"]],
  ["apiBase", { ...real, apiBase: "https://localhost:4010" }, ["apiBase"]],
  ["sdkUrl", { ...real, sdkUrl: "https://[::1]:4010" }, ["sdkUrl"]],
  ["all three", local, ["env", "apiBase", "sdkUrl"]],
])(
  "the provider warns once in production when a sandbox is named by %s",
  async (_, options, names) => {
    for (const nodeEnv of ["production", "prod"]) {
      const warnings = await warningsOf(options, nodeEnv)
      expect(warnings).toHaveLength(1)
      expect(warnings[0].match(/`[^`]+`/g)).toEqual(names.map((name) => `\`${name}\``))
    }
  }
)

it.each<[string, string, object]>([
  ["of the real service in production", "production", real],
  ["of the sandbox in development", "development", local],
  ["of the sandbox in tests", "test", local],
])("the provider does not warn %s (NODE_ENV=%s)", async (_, nodeEnv, options) => {
  expect(await warningsOf(options, nodeEnv)).toEqual([])
})

it.each<[string, object | undefined]>([
  ["a sandbox without a private key", { ...local, privateKey: "" }],
  ["no options of its own", undefined],
])("the provider warns only of missing options, with %s", async (_, options) => {
  const warnings = await warningsOf(options, "production")
  expect(warnings).toEqual([expect.stringMatching(/missing .*privateKey/)])
})
