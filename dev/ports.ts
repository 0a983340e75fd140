import { createServer } from "node:net"

/** Hosts a server may listen on. A port is free only when it is free on both. */
const hosts = ["127.0.0.1", undefined]

/** The first free port from `preferred` on; 0: any free port. */
export async function freePort(preferred = 0): Promise<number> {
  if (preferred === 0) return await anyPort()
  for (let port = preferred; port < preferred + 100; port++) {
    if (await isFree(port)) return port
  }
  throw new Error(`No free port between ${preferred} and ${preferred + 99}.`)
}

async function isFree(port: number): Promise<boolean> {
  for (const host of hosts) {
    if ((await tryListen(port, host)) === undefined) return false
  }
  return true
}

async function anyPort(): Promise<number> {
  const port = await tryListen(0, undefined)
  if (port === undefined) throw new Error("This machine has no free port left.")
  return port
}

async function tryListen(port: number, host: string | undefined): Promise<number | undefined> {
  return await new Promise((resolve) => {
    const server = createServer()
    server.once("error", () => resolve(undefined))
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" ? address?.port : undefined))
    })
  })
}
