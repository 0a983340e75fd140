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
