import type { MedusaContainer } from "@medusajs/framework/types"
import type { ServiceRecord } from "../../../../clients/invoicing"
import { takeOverRecord } from "../take-over-record"

const OURS = "AB10000001"
const ROW = {
  ...{ id: "twinv_1", order_id: null, order_number: "TW1", invoice_number: OURS },
  ...{ status: "issued", reason: null, service_status: "issued", sent_to: null },
  ...{ amount: 900, taxable_amount: 900, untaxed_as: null, content: null },
  ...{ void_requested_at: null, reconciled_at: null, difference: null },
}

/** What is written when staff, who were shown NT$1,000, take over the service's record. */
async function taken({
  ofOrderNumber = 1000,
  ofOurNumber = { status: "issued", amount: 1000 },
  row = {},
  tax_type,
}: {
  ofOrderNumber?: number
  ofOurNumber?: ServiceRecord
  row?: object
  tax_type?: "taxable" | "exempt"
} = {}) {
  const stored = { ...ROW, ...row }
  const written: object[] = []
  const service = {
    account: "here",
    options: {},
    client: {
      listByOrder: async () => [{ status: "issued", amount: ofOrderNumber }],
      findNumber: async () => ({ kind: "found", invoice_number: OURS }),
      checkInvoice: async () => ({ kind: "found" }),
      record: async () => ofOurNumber,
    },
    listTwInvoices: async () => [stored],
    listTwAllowances: async () => [],
    recordReconciled: async (_: unknown, { difference }: { difference: unknown }) =>
      Object.assign(stored, { difference }),
    takeAmount: async (_: unknown, values: object) => written.push(values),
  }
  const container = { resolve: () => service } as unknown as MedusaContainer
  const input = { invoice_id: stored.id, amount: 1000, tax_type, actor: "user_1" }
  const refused = await takeOverRecord(container, input).then(
    () => null,
    (error: Error) => error.message
  )
  return { written, refused }
}

it("staff take the service's amount over, and the timeline says so", async () => {
  const { written, refused } = await taken()
  expect(refused).toBeNull()
  expect(written).toMatchObject([
    {
      ...{ found_amount: 1000, taxable_amount: 1000, actor: "user_1" },
      detail: "taken_from_service: amount: 900 → 1000",
    },
  ])
})

it("the timeline says that the tax type changed too when staff take an amount over", async () => {
  const { written } = await taken({ tax_type: "exempt" })
  const detail = "taken_from_service: amount: 900 → 1000, tax_type: taxable → exempt"
  expect(written).toMatchObject([{ taxable_amount: 0, untaxed_as: "exempt", detail }])
})

it.each<[string, Parameters<typeof taken>[0], string]>([
  ["if our number is voided at the service", { ofOurNumber: { status: "voided" } }, OURS],
  [
    "if our number has another amount at the service",
    { ofOurNumber: { status: "issued", amount: 900 } },
    "900",
  ],
  ["that changed since it was shown to staff", { ofOrderNumber: 1200 }, "just changed"],
  ["of an invoice with several tax types", { row: { taxable_amount: 500 } }, "several tax types"],
])("staff cannot take over an amount %s", async (_, service, sentence) => {
  const { written, refused } = await taken(service)
  expect(refused).toContain(sentence)
  expect(written).toEqual([])
})
