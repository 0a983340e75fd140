import type { MedusaContainer } from "@medusajs/framework/types"
import { DistributedTransaction } from "@medusajs/framework/orchestration"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import type { TwInvoicingOptions } from "../../../../modules/tw-invoicing/options"
import type { InvoiceOrder } from "../../../../rules/invoice/content/customization"
import { customizeInvoicesWorkflow } from "../../workflows/customize-invoices"
import { callHooks, LONGEST_ANSWER } from "../call-hooks"
import { order } from "./order"

const container = { resolve: () => undefined } as unknown as MedusaContainer
const options = { remark: "No. {display_id}" } as TwInvoicingOptions
const IDS = ["order_1", "order_2", "order_3"]
const dueOf = (id: string) => ({
  order: order({ id }),
  details: { type: "company" as const, tax_id: "04595257" },
  invoice: null,
  revision: 1,
  requested: false,
  company_deleted: false,
})
const ask = () => callHooks(container, options, IDS.map(dueOf))

/** What the handlers do in a test. They are registered once: Medusa takes one for each hook. */
type Handler = (orders: InvoiceOrder[]) => unknown
let decide: Handler
let customize: Handler
const asked: string[][] = []

const HOOK_FAILED = expect.stringContaining("a hook of customizeInvoicesWorkflow")

beforeEach(() => {
  asked.length = 0
  decide = () => new StepResponse([])
  customize = () => new StepResponse([])
})

// The first test: handlers stay registered.
it("the hooks of a shop without a handler run no workflow and give no answer", async () => {
  const untouched = new Proxy({} as MedusaContainer, {
    get: () => {
      throw new Error("Nothing is needed of the container.")
    },
  })
  expect(await callHooks(untouched, options, IDS.map(dueOf))).toEqual(new Map())
})

describe("a shop with handlers of hooks", () => {
  beforeAll(() => {
    const { hooks } = customizeInvoicesWorkflow
    hooks.decideInvoices(async ({ orders }) => {
      asked.push(orders.map(({ order_id }) => order_id))
      return (await decide(orders)) as never
    })
    hooks.customizeInvoices(async ({ orders }) => (await customize(orders)) as never)
  })

  it("calls the hooks once for all orders, and gets an answer for each", async () => {
    const decision = { order_id: "order_1", issue: false, reason: "internal" }
    const customization = { order_id: "order_2", remark: "gift" }
    decide = () => new StepResponse([decision])
    customize = () => new StepResponse([customization])
    expect(await ask()).toEqual(
      new Map([
        ["order_1", { decision }],
        ["order_2", { customization }],
        ["order_3", {}],
      ])
    )
    expect(asked).toEqual([IDS])
  })

  it("calls no hook if nothing is due", async () => {
    expect(await callHooks(container, options, [])).toEqual(new Map())
    expect(asked).toEqual([])
  })

  it("gets the order as the invoice is made from it", async () => {
    let given: InvoiceOrder | undefined
    customize = ([first]) => {
      given = first
      return new StepResponse([])
    }
    await callHooks(container, options, [dueOf("order_1")])
    expect(given).toMatchObject({
      order_id: "order_1",
      display_id: 1001,
      currency_code: "twd",
      revision: 1,
      requested_by_staff: false,
      lines: [{ id: "ordli_1" }, { id: "ordli_2" }, { id: "ordsm_1", total: "80" }],
      buyer: { email: "buyer@example.com" },
      details: { type: "company", tax_id: "04595257" },
      remark: "No. 1001",
    })
  })

  it("keeps the order unchanged when a handler changes its input", async () => {
    decide = ([first]) => {
      first.details = null
      first.lines.length = 0
      return new StepResponse([])
    }
    const invoice = dueOf("order_1")
    await callHooks(container, options, [invoice])
    expect(invoice).toEqual(dueOf("order_1"))
  })

  it("stores no buyer's data with the hooks' workflow", async () => {
    const save = jest.spyOn(DistributedTransaction["keyValueStore"], "save")
    await ask()
    expect(asked).toEqual([IDS])
    expect(save).not.toHaveBeenCalled()
    save.mockRestore()
  })

  const withoutReason = { order_id: "order_2", issue: false }
  it.each<[string, Handler]>([
    [
      "throws",
      () => {
        throw new Error("secret of a buyer")
      },
    ],
    [
      "throws what is not an error",
      () => {
        throw "secret of a buyer"
      },
    ],
    ["returns nothing", () => undefined],
    ["returns what is not an array", () => new StepResponse({})],
    ["returns no reason for a decision against", () => new StepResponse([withoutReason])],
    [
      "returns a blank reason for a decision against",
      () => new StepResponse([{ ...withoutReason, reason: " \u200b" }]),
    ],
    [
      "returns a field that does not exist",
      () => new StepResponse([{ order_id: "order_2", issue: true, amount: 1 }]),
    ],
    [
      "answers for an order that it was not called for",
      () => new StepResponse([{ order_id: "order_9", issue: true }]),
    ],
  ])(
    "reports an error for the order for which a handler %s, and answers for the others",
    async (_, fail) => {
      decide = (orders) =>
        orders.some(({ order_id }) => order_id === "order_2") ? fail(orders) : new StepResponse([])
      const answers = await ask()
      expect(answers.get("order_1")).toEqual({})
      expect(answers.get("order_3")).toEqual({})
      expect(answers.get("order_2")).toMatchObject({
        type: "unexpected_state",
        message: HOOK_FAILED,
      })
      expect((answers.get("order_2") as Error).message).not.toContain("secret")
      expect(asked).toEqual([IDS, ...IDS.map((id) => [id])])
    }
  )

  it("keeps only the stack of a handler's error, as the cause for the log", async () => {
    decide = () => {
      throw Object.assign(new Error("no answer from the ERP"), { config: { token: "secret" } })
    }
    const [error] = (await ask()).values()
    expect(error).toHaveProperty("cause", expect.stringMatching(/^Error: no answer from the ERP\n/))
    expect(error).not.toHaveProperty("cause.config")
  })

  it("reports an error for the order for which a handler hangs, and answers for the others", async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] })
    decide = (orders) =>
      orders.some(({ order_id }) => order_id === "order_2")
        ? new Promise(() => {})
        : new StepResponse([])
    const answers = ask()
    // The call for all, and then the one for this order alone.
    await jest.advanceTimersByTimeAsync(LONGEST_ANSWER)
    await jest.advanceTimersByTimeAsync(LONGEST_ANSWER)
    jest.useRealTimers()
    expect([...(await answers)]).toEqual([
      ["order_1", {}],
      ["order_2", expect.objectContaining({ message: HOOK_FAILED })],
      ["order_3", {}],
    ])
  })

  const customizationOf = (fields: object) => () =>
    new StepResponse([{ order_id: "order_1", ...fields }])
  it.each<[string, object]>([
    ["an amount", { amount: 1 }],
    ["a line's total", { lines: [{ id: "ordli_1", description: "x", total: "1" }] }],
    ["a line's tax type", { lines: [{ id: "ordli_1", description: "x", tax_type: "exempt" }] }],
    ["a line that the order does not have", { lines: [{ id: "ordli_9", description: "x" }] }],
    ["a description that is not a text", { lines: [{ id: "ordli_1", description: 1 }] }],
    ["a remark that is not a text", { remark: 1 }],
    ["details that are not an object", { details: "company" }],
    ["a field of the buyer that does not exist", { buyer: { tax_id: "04595257" } }],
  ])("reports an error for an order whose content has %s", async (_, fields) => {
    customize = customizationOf(fields)
    const answers = await callHooks(container, options, [dueOf("order_1")])
    expect(answers.get("order_1")).toMatchObject({ message: HOOK_FAILED })
  })
})
