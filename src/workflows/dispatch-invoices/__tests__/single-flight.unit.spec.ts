import { singleFlight } from "../single-flight"

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

it("flies one round at a time, and one more for all who came meanwhile", async () => {
  const key = {}
  const { open, opened } = gate()
  let aloft = 0
  let rounds = 0
  const run = async () => {
    expect(++aloft).toBe(1)
    rounds++
    await opened
    aloft--
    return [rounds]
  }

  const flights = Array.from({ length: 64 }, () => singleFlight(key, run))
  open()
  const results = await Promise.all(flights)

  expect(rounds).toBe(2)
  expect(results.flat()).toEqual([1, 2])
})

it("flies apart for different keys", async () => {
  const results = await Promise.all([{}, {}].map((key) => singleFlight(key, async () => ["round"])))
  expect(results.flat()).toHaveLength(2)
})

it("lets the next one fly after a crash, and those who waited go on", async () => {
  const key = {}
  const { open, opened } = gate()
  const crashing = singleFlight(key, async () => {
    await opened
    throw new Error("the service's reply was eaten")
  })
  const waiting = singleFlight(key, async () => ["never run"])
  open()

  await expect(crashing).rejects.toThrow("eaten")
  await expect(waiting).resolves.toEqual([])
  await expect(singleFlight(key, async () => ["again"])).resolves.toEqual(["again"])
})
