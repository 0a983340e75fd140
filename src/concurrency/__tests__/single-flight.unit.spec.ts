import { createSingleFlight } from "../single-flight"

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

describe("work that runs once more for calls that arrive during a run", () => {
  it("runs once at a time, and once more for all calls that arrived meanwhile", async () => {
    const singleFlight = createSingleFlight({ meanwhile: "again" })
    const { open, opened } = gate()
    let aloft = 0
    let rounds = 0
    const run = async () => {
      expect(++aloft).toBe(1)
      rounds++
      await opened
      aloft--
    }

    const flights = Array.from({ length: 64 }, () => singleFlight("send", run))
    open()
    await Promise.all(flights)
    expect(rounds).toBe(2)
  })

  it("runs separately for different keys", async () => {
    const singleFlight = createSingleFlight({ meanwhile: "again" })
    const run = jest.fn(async () => {})
    await Promise.all(["send", "void"].map((key) => singleFlight(key, run)))
    expect(run).toHaveBeenCalledTimes(2)
  })

  it("runs for the next caller after an error, and waiting callers continue", async () => {
    const singleFlight = createSingleFlight({ meanwhile: "again" })
    const { open, opened } = gate()
    const crashing = singleFlight("send", async () => {
      await opened
      throw new Error("the service's reply was lost")
    })
    const never = jest.fn(async () => {})
    const waiting = singleFlight("send", never)
    open()

    await expect(crashing).rejects.toThrow("lost")
    await waiting
    expect(never).not.toHaveBeenCalled()
    const next = jest.fn(async () => {})
    await singleFlight("send", next)
    expect(next).toHaveBeenCalledTimes(1)
  })
})

describe("work that is skipped while it is running", () => {
  it("does nothing during a run, and runs again afterwards, even if the run failed", async () => {
    const singleFlight = createSingleFlight({ meanwhile: "skip" })
    const { open, opened } = gate()
    const ran: string[] = []
    const run = (name: string, work: () => Promise<void>) => () => {
      ran.push(name)
      return work()
    }

    const first = singleFlight(
      "sweep",
      run("first", async () => {
        await opened
        throw new Error("failed")
      })
    )
    await singleFlight(
      "sweep",
      run("meanwhile", async () => {})
    )
    expect(ran).toEqual(["first"])
    open()
    await expect(first).rejects.toThrow("failed")

    await singleFlight(
      "sweep",
      run("second", async () => {})
    )
    expect(ran).toEqual(["first", "second"])
  })
})

describe.each(["again", "skip"] as const)("a run that hangs, of work with %s", (meanwhile) => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }))
  afterEach(() => jest.useRealTimers())

  it("does not block later calls, and does not end a later run when it ends itself", async () => {
    const singleFlight = createSingleFlight({ meanwhile, longest: 1000 })
    const [hanging, later] = [gate(), gate()]
    const first = singleFlight("send", () => hanging.opened)
    const run = jest.fn(() => later.opened)
    jest.advanceTimersByTime(999)
    const early = meanwhile === "skip" ? singleFlight("send", run) : Promise.resolve()
    await early
    expect(run).not.toHaveBeenCalled()

    jest.advanceTimersByTime(1)
    const second = singleFlight("send", run)
    expect(run).toHaveBeenCalledTimes(1)
    hanging.open()
    await first
    const third = singleFlight("send", run)
    expect(run).toHaveBeenCalledTimes(1)
    later.open()
    await Promise.all([second, third])
    expect(run).toHaveBeenCalledTimes(meanwhile === "again" ? 2 : 1)
  })
})
