import { createServer } from "node:net"

import { freePort, portOfProcess } from "../ports"

describe("a free port", () => {
  it.each([["127.0.0.1"], [undefined]])(
    "finds no port that a server with the host %s listens on",
    async (host) => {
      const server = createServer()
      const taken = await freePort()
      await new Promise<void>((resolve) => server.listen(taken, host, resolve))
      try {
        const got = await freePort(taken)
        expect(got).toBeGreaterThan(taken)
      } finally {
        server.close()
      }
    }
  )

  it("finds the preferred port when nothing listens there", async () => {
    const free = await freePort()
    expect(await freePort(free)).toBe(free)
  })

  it("a free port is none that Linux or macOS gives to an outgoing connection", async () => {
    const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()))
    for (const port of [...ports, portOfProcess(), portOfProcess(1)]) {
      expect(port).toBeGreaterThanOrEqual(20_000)
      expect(port).toBeLessThan(32_768)
    }
  })

  it("differs between the servers of a process", () => {
    expect(portOfProcess(1)).not.toBe(portOfProcess(0))
  })
})
