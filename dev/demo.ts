import { rmSync } from "node:fs"

import { check } from "./check"
import { takeDemoFolder } from "./demo-folder"
import { anyPorts, startDemo, type DemoPorts, type RunningDemo } from "./running-demo"
import { temporaryFolder } from "./state-folder"
import { untilStopped } from "./until-stopped"

const ports: DemoPorts = { store: 9000, sandbox: 4010, storefront: 8000, postgres: 5455 }

/**
 * `npm run demo`: runs the demo on this machine until Ctrl-C. `--check` runs the check on it
 * instead.
 */
export default async function main(args: string[]): Promise<number> {
  const unknown = args.filter((arg) => !["--check", "--fresh"].includes(arg))
  if (unknown.length) {
    console.error(`Unknown: ${unknown.join(" ")}. There is --check and --fresh.`)
    return 1
  }
  return args.includes("--check") ? await runCheck() : await runDemo(args.includes("--fresh"))
}

async function runDemo(fresh: boolean): Promise<number> {
  return await untilStopped(async () => {
    const folder = takeDemoFolder(fresh, console.log)
    const demo = await startDemo(folder, ports, true, console.log)
    console.log(welcome(demo))
    const dead = await demo.firstDeath
    console.error(
      `${dead.name} ended with ${dead.exitCode}. Everything is stopped:\n${dead.tail()}`
    )
    return 1
  }, 0)
}

async function runCheck(): Promise<number> {
  const folder = temporaryFolder("check")
  try {
    return await untilStopped(async () => {
      const demo = await startDemo(folder, anyPorts, false, console.log)
      const died = demo.firstDeath.then((child) => {
        throw new Error(`${child.name} ended with ${child.exitCode}:\n${child.tail()}`)
      })
      const { passed, steps } = await Promise.race([check(demo), died])
      return passed === steps ? 0 : 1
    }, 130)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function welcome({ storeUrl, sandboxUrl, storefrontUrl, shop, storeLog }: RunningDemo): string {
  const lines = [
    ...(storefrontUrl ? [`  Shop       ${storefrontUrl}`] : []),
    `  Store API  ${storeUrl}   (publishable key ${shop.publishable_key})`,
    `  Admin      ${storeUrl}/app   (${shop.admin_email} / ${shop.admin_password})`,
    `  Sandbox    ${sandboxUrl}   (payments and invoices that the two services hold)`,
    `  Store log  ${storeLog}`,
  ]
  const buy = storefrontUrl
    ? `buy something at ${storefrontUrl} with the card 4242 4242 4242 4242, then open the order at ${storeUrl}/app/orders.`
    : `npm run demo -- --check buys, issues and voids through the same interfaces, one line a step.`
  return ["", ...lines, "", `Try this: ${buy}`, "Ctrl-C stops everything.", ""].join("\n")
}
