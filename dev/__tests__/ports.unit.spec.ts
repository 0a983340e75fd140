import { createServer } from "node:net"

import { freePort } from "../ports"

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
})
