import { TooManyWaiting } from "../../../concurrency/limiter"
import { createBuyerLinks, CALLS_AT_ONCE, CALLS_WAITING } from "../buyer-links"

type Call = {
  number: string
  answer: (link: string) => void
  fail: (error: Error) => void
}

/** The lane before a service that answers when the test says so. */
function lane() {
  const calls: Call[] = []
  const ask = createBuyerLinks(
    (number) => new Promise<string>((answer, fail) => calls.push({ number, answer, fail }))
  )
  /** A buyer's request, which may hang up. */
  const request = (owner: string, number: string) => {
    const caller = new AbortController()
    const end = ask(number, { owner, signal: caller.signal }).then(
      (link) => link,
      (error: Error) => error
    )
    return { end, hangUp: () => caller.abort(new Error("hung up")) }
  }
  return { ask, calls, request, numbers: () => calls.map(({ number }) => number) }
}

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

/** All that was begun has gone as far as it can. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** What a request ended with so far. */
const endOf = async ({ end }: { end: Promise<string | Error> }) => {
  await settled()
  return Promise.race([end, Promise.resolve("waits")])
}

describe("150 requests for the link of one invoice", () => {
  it("makes one call for 150 requests for one link, and all get it", async () => {
    const { calls, request } = lane()
    const requests = many(150, () => request("buyer", "AB1"))
    await settled()
    expect(calls).toHaveLength(1)
    calls[0].answer("https://link")
    expect(new Set(await Promise.all(requests.map(({ end }) => end)))).toEqual(
      new Set(["https://link"])
    )
    expect(calls).toHaveLength(1)
  })

  it("makes one call for 150 requests for one link, and all get its error", async () => {
    const { calls, request } = lane()
    const requests = many(150, () => request("buyer", "AB1"))
    await settled()
    const error = new Error("no link")
    calls[0].fail(error)
    expect(new Set(await Promise.all(requests.map(({ end }) => end)))).toEqual(new Set([error]))
    expect(calls).toHaveLength(1)
  })

  it("makes one call even if 150 requests end one after the other, and the next gets its link", async () => {
    const { calls, request } = lane()
    for (let n = 0; n < 150; n++) {
      const { end, hangUp } = request("buyer", "AB1")
      await settled()
      hangUp()
      expect(await end).toEqual(new Error("hung up"))
    }
    expect(calls).toHaveLength(1)

    const next = request("buyer", "AB1")
    await settled()
    calls[0].answer("https://link")
    expect(await next.end).toBe("https://link")
    expect(calls).toHaveLength(1)
  })

  it("forgets the requests for a link if all hang up before the call fails", async () => {
    const { calls, request } = lane()
    const { end, hangUp } = request("buyer", "AB1")
    await settled()
    hangUp()
    expect(await end).toEqual(new Error("hung up"))
    calls[0].fail(new Error("no link"))

    const next = request("buyer", "AB1")
    await settled()
    expect(calls).toHaveLength(1)
    expect(await next.end).toEqual(new Error("no link"))
  })

  it("keeps a shared link call while one request still waits", async () => {
    const { calls, request } = lane()
    const [stays, ...others] = many(150, () => request("buyer", "AB1"))
    await settled()
    for (const { hangUp } of others) hangUp()
    await settled()
    calls[0].answer("https://link")
    expect(await stays.end).toBe("https://link")
  })
})

it.each(["a link", "an error"])(
  "the result of a request for a link (%s) is not kept: the next request makes a call",
  async (end) => {
    const { calls, request } = lane()
    for (let round = 0; round < 3; round++) {
      const asked = request("buyer", "AB1")
      await settled()
      expect(calls).toHaveLength(round + 1)
      if (end === "a link") calls[round].answer("https://link")
      else calls[round].fail(new Error("no link"))
      await asked.end
    }
  }
)

describe("requests for links by different buyers", () => {
  const fill = (request: ReturnType<typeof lane>["request"]) =>
    many(CALLS_AT_ONCE + CALLS_WAITING, (n) => request(`buyer ${n}`, `AB${n}`))

  it("lets requests for links wait until a call is possible, in the order in which they came", async () => {
    const { calls, request, numbers } = lane()
    fill(request)
    await settled()
    expect(numbers()).toEqual(many(CALLS_AT_ONCE, (n) => `AB${n}`))
    for (let n = 0; n < CALLS_WAITING; n++) {
      calls[n].answer("https://link")
      await settled()
    }
    expect(numbers()).toEqual(many(CALLS_AT_ONCE + CALLS_WAITING, (n) => `AB${n}`))
  })

  it("refuses requests for links if too many wait already, until there is room again", async () => {
    const { calls, request } = lane()
    const [, , waits] = fill(request)
    expect(await endOf(request("one more", "AB99"))).toBeInstanceOf(TooManyWaiting)
    waits.hangUp()
    const admitted = request("one more", "AB99")
    expect(await endOf(admitted)).toBe("waits")
    expect(await endOf(request("another", "AB98"))).toBeInstanceOf(TooManyWaiting)
    expect(calls).toHaveLength(CALLS_AT_ONCE)
  })

  it("makes no call for requests that hang up while they wait", async () => {
    const { calls, request, numbers } = lane()
    const [first, , ...waiting] = fill(request)
    await settled()
    for (const { hangUp } of waiting) hangUp()
    const last = request("one more", "AB99")
    calls[0].answer("https://link")
    expect(await first.end).toBe("https://link")
    await settled()
    expect(numbers()).toEqual([...many(CALLS_AT_ONCE, (n) => `AB${n}`), "AB99"])
    calls[CALLS_AT_ONCE].answer("https://last")
    expect(await last.end).toBe("https://last")
  })

  it("counts a request until its call ends, even if it hangs up during it", async () => {
    const { calls, request, numbers } = lane()
    const [first] = fill(request)
    await settled()
    first.hangUp()
    await settled()
    expect(numbers()).toEqual(many(CALLS_AT_ONCE, (n) => `AB${n}`))
    calls[0].answer("https://link")
    await settled()
    expect(numbers()).toEqual(many(CALLS_AT_ONCE + 1, (n) => `AB${n}`))
  })
})

describe("a buyer who asks for the links of 150 invoices at once", () => {
  it("allows one buyer one call and one request that waits, and refuses the others", async () => {
    const { calls, request, numbers } = lane()
    const [first, second, ...others] = many(150, (n) => request("flooder", `AB${n}`))
    const ends = await Promise.all(others.map(endOf))
    expect(ends.every((end) => end instanceof TooManyWaiting)).toBe(true)
    expect(numbers()).toEqual(["AB0"])
    calls[0].answer("https://link")
    expect(await first.end).toBe("https://link")
    expect(await endOf(second)).toBe("waits")
    expect(numbers()).toEqual(["AB0", "AB1"])
  })

  it("does not delay another buyer's link", async () => {
    const { calls, request, numbers } = lane()
    many(150, (n) => request("flooder", `AB${n}`))
    const other = request("other", "CD1")
    await settled()
    expect(numbers()).toEqual(["AB0", "CD1"])
    calls[1].answer("https://link")
    expect(await other.end).toBe("https://link")
  })
})

it("a request for a link that hung up before it was queued makes no call", async () => {
  const { calls, ask } = lane()
  const signal = AbortSignal.abort(new Error("hung up"))
  await expect(ask("AB1", { owner: "buyer", signal })).rejects.toThrow("hung up")
  expect(calls).toEqual([])
})
