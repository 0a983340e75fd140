import type { MedusaContainer } from "@medusajs/framework/types"
import { dispatchInvoicesWorkflow } from "../../workflows/dispatch-invoices"
import { workOnDue } from "../work-on-due"

jest.mock("../../workflows/dispatch-invoices", () => ({ dispatchInvoicesWorkflow: jest.fn() }))
jest.mock("../../workflows/settle-invoices", () => ({ settleInvoicesWorkflow: jest.fn() }))
jest.mock("../../workflows/void-invoices", () => ({ voidInvoicesWorkflow: jest.fn() }))

/** A store of its own for each test: the single flight is kept for each. */
function open() {
  const background: Promise<unknown>[] = []
  const error = jest.fn()
  const store = {
    addBackgroundTask: (task: Promise<unknown>) => void background.push(task.catch(() => {})),
    error,
  }
  return { container: { resolve: () => store } as unknown as MedusaContainer, background, error }
}

const dispatchTakes = (run: () => Promise<unknown>) =>
  jest.mocked(dispatchInvoicesWorkflow).mockReturnValue({ run } as never)

it("a part of the sweep returns when its work is done", async () => {
  const { container } = open()
  let done = false
  dispatchTakes(async () => void (done = true))
  await workOnDue(container, "dispatch")
  expect(done).toBe(true)
})

it("a part of the sweep returns when its time is over, and the rest is done in the background", async () => {
  const { container, background } = open()
  let finish = () => {}
  const rest = new Promise<void>((resolve) => (finish = resolve))
  dispatchTakes(() => rest)
  await workOnDue(container, "dispatch", 1)
  expect(background).toHaveLength(1)
  finish()
  await Promise.all(background)
})

it("a part of the sweep fails with its work, so that the sweep reports it", async () => {
  const { container, error } = open()
  dispatchTakes(async () => {
    throw new Error("no connection")
  })
  await expect(workOnDue(container, "dispatch")).rejects.toThrow("no connection")
  expect(error).not.toHaveBeenCalled()
})

it("a part of the sweep logs work that fails after its time is over", async () => {
  const { container, background, error } = open()
  let fail = (_: Error) => {}
  dispatchTakes(() => new Promise((_, reject) => (fail = reject)))
  await workOnDue(container, "dispatch", 1)
  fail(new Error("no connection"))
  await Promise.all(background)
  expect(error).toHaveBeenCalledTimes(1)
})

it("a part of the sweep joins work that is running, which then runs once more", async () => {
  const { container, background } = open()
  const finish: (() => void)[] = []
  const run = jest.fn(() => new Promise<void>((resolve) => finish.push(resolve)))
  dispatchTakes(run)
  const first = workOnDue(container, "dispatch", 1)
  const second = workOnDue(container, "dispatch", 1)
  await Promise.all([first, second])
  expect(run).toHaveBeenCalledTimes(1)
  finish[0]()
  await new Promise((resolve) => setImmediate(resolve))
  expect(run).toHaveBeenCalledTimes(2)
  finish[1]()
  await Promise.all(background)
})
