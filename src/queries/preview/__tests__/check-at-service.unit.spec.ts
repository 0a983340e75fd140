import type { MedusaContainer } from "@medusajs/framework/types"
import type { CheckAnswer } from "../../../clients/invoicing"
import type { InvoiceContent } from "../../../rules/invoice/content/invoice-content"
import { checkAtService } from "../check-at-service"

const answering = (answer: CheckAnswer) =>
  ({ resolve: () => ({ client: { check: async () => answer } }) }) as unknown as MedusaContainer

const check = async (answer: CheckAnswer) =>
  await checkAtService(answering(answer), {} as InvoiceContent)

it("names the fields that the service's refusal speaks of", async () => {
  const message = "F_買受人統一編號格式錯誤"
  expect(await check({ kind: "refused", message, reason: "other", finished: true })).toEqual({
    outcome: "refused",
    message,
    named_fields: ["tax_id"],
  })
})

it("says that the service accepted an invoice that it did not refuse", async () => {
  expect(await check({ kind: "not_invoiced" })).toEqual({ outcome: "accepted" })
})
