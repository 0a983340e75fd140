import { isProduction, sandboxWarning } from "../sandbox-in-production"

it.each([
  ["production", true],
  ["prod", true],
  ["development", false],
  ["", false],
  [undefined, false],
])("NODE_ENV %j is production: %s", (nodeEnv, expected) => {
  expect(isProduction(nodeEnv)).toBe(expected)
})

describe("a shop in production", () => {
  const warning = (options: string[], nodeEnv = "production") =>
    sandboxWarning("Invoices", "they are not real", options, nodeEnv)

  it("warns a shop in production of the option that names a sandbox", () => {
    expect(warning(["baseUrl"])).toBe(
      "Invoices: NODE_ENV is production, but `baseUrl` names a sandbox or this machine: they are not real."
    )
  })

  it("warns a shop in production of all options that name a sandbox", () => {
    expect(warning(["baseUrl", "linkHosts"])).toContain("`baseUrl`, `linkHosts` name a sandbox")
  })

  it.each([
    [[], "production"],
    [["baseUrl"], "test"],
    [["baseUrl"], "development"],
  ])("does not warn of the options %j in %s", (options, nodeEnv) => {
    expect(warning(options, nodeEnv)).toBeNull()
  })
})
