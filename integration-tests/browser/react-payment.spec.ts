import { join } from "node:path"
import type { Browser } from "playwright-core"
import { startChild, type Child } from "../../dev/child"
import { freePort } from "../../dev/ports"
import { repository } from "../../dev/state-folder"
import { waitForHttp } from "../../dev/wait-for-http"
import { startSandbox, type Sandbox } from "../../src/sandbox"
import { CARDS } from "./checkout-page"
import { launchChromium } from "./chromium"

jest.setTimeout(120_000)

describe("the React component", () => {
  let browser: Browser
  let sandbox: Sandbox
  let server: Child
  let url: string

  beforeAll(async () => {
    sandbox = await startSandbox()
    const port = await freePort()
    url = `http://localhost:${port}/`
    server = startChild({
      name: "The page",
      command: process.execPath,
      args: [
        join(repository, "node_modules/vite/bin/vite.js"),
        join(repository, "src/storefront/__tests__/react-page"),
        ...["--port", String(port), "--strictPort"],
      ],
      cwd: repository,
    })
    await waitForHttp(url, server)
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    await sandbox?.close()
  })

  async function openIntent(): Promise<string> {
    const response = await fetch(`${sandbox.url}/api/v1/payment-intents`, {
      method: "POST",
      headers: {
        authorization: "Bearer sandbox_private_key",
        "content-type": "application/json",
      },
      body: JSON.stringify({ amount: 100, currency: "TWD" }),
    })
    const { result } = (await response.json()) as { result: { secret: string } }
    return result.secret
  }

  it("mounts once under StrictMode, anew for another session, and pays that one", async () => {
    const page = await browser.newPage()
    const frames: string[] = []
    page.on("request", (request) => {
      if (request.url().includes("/sdk/v1/component")) frames.push(request.url())
    })
    await page.route("**/sdk/v1/index.js", (route) => route.abort())
    const secrets = [await openIntent(), await openIntent()]
    const query = new URLSearchParams(secrets.map((secret): [string, string] => ["secret", secret]))
    await page.goto(`${url}?${query}&sdk_url=${sandbox.url}`)

    await page.getByRole("button", { name: "again" }).waitFor()
    await page.unroute("**/sdk/v1/index.js")
    await page.getByRole("button", { name: "again" }).click()
    const number = page.frameLocator("iframe").getByLabel("卡號")
    await number.waitFor()
    expect(frames).toEqual([`${sandbox.url}/sdk/v1/component?locale=zh_tw`])

    await Promise.all([
      page.waitForRequest(/\/sdk\/v1\/intent/),
      page.getByRole("button", { name: "other session" }).click(),
    ])
    await number.fill(CARDS.pays)
    await page.frameLocator("iframe").locator("#expiry").fill("12/40")
    await page.frameLocator("iframe").locator("#cvc").fill("123")
    await page.getByRole("button", { name: "pay", exact: true }).click()
    await page.getByText("submitted").waitFor()
    expect(frames).toHaveLength(2)

    const state = await (await fetch(`${sandbox.url}/console/state`)).json()
    expect(
      (state as { intents: { status: string }[] }).intents.map(({ status }) => status)
    ).toEqual(expect.arrayContaining(["draft", "success"]))
  })
})
