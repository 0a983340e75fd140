import { oneAtATime } from "../one-at-a-time"

it("does nothing while it is still at work, and works again after that, failed or not", async () => {
  const ends: ((failed?: Error) => void)[] = []
  const work = jest.fn(
    (_: string) =>
      new Promise<void>((resolve, reject) =>
        ends.push((failed) => (failed ? reject(failed) : resolve()))
      )
  )
  const run = oneAtATime(work)

  const first = run("first")
  await run("meanwhile")
  expect(work.mock.calls).toEqual([["first"]])
  ends[0](new Error("failed"))
  await expect(first).rejects.toThrow("failed")

  const second = run("second")
  expect(work.mock.calls).toEqual([["first"], ["second"]])
  ends[1]()
  await second
})

it("holds up nothing for what hangs, and is not over with it when that ends after all", async () => {
  jest.useFakeTimers({ now: 0 })
  const ends: (() => void)[] = []
  const work = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  const run = oneAtATime(work, 1000)

  const hanging = run()
  jest.advanceTimersByTime(999)
  await run()
  expect(work).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(1)
  const other = run()
  expect(work).toHaveBeenCalledTimes(2)

  ends[0]()
  await hanging
  const third = run()
  expect(work).toHaveBeenCalledTimes(2)
  ends[1]()
  await Promise.all([other, third])
  jest.useRealTimers()
})
