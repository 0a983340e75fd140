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
  }

  const flights = Array.from({ length: 64 }, () => singleFlight(key, run))
  open()
  await Promise.all(flights)
  expect(rounds).toBe(2)
})

it("flies apart for different keys", async () => {
  const run = jest.fn(async () => {})
  await Promise.all([{}, {}].map((key) => singleFlight(key, run)))
  expect(run).toHaveBeenCalledTimes(2)
})

it("lets the next one fly after a crash, and those who waited go on", async () => {
  const key = {}
  const { open, opened } = gate()
  const crashing = singleFlight(key, async () => {
    await opened
    throw new Error("the service's reply was eaten")
  })
  const never = jest.fn(async () => {})
  const waiting = singleFlight(key, never)
  open()

  await expect(crashing).rejects.toThrow("eaten")
  await waiting
  expect(never).not.toHaveBeenCalled()
  const next = jest.fn(async () => {})
  await singleFlight(key, next)
  expect(next).toHaveBeenCalledTimes(1)
})
