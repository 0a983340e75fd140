import type { MedusaContainer } from "@medusajs/framework/types"
import type { CheckAnswer } from "../../../clients/invoicing"
import type { InvoiceContent } from "../../../rules/invoice/content/invoice-content"
import { checkAtService } from "../check-at-service"

const answering = (answer: CheckAnswer) =>
  ({ resolve: () => ({ client: { check: async () => answer } }) }) as unknown as MedusaContainer

const check = async (answer: CheckAnswer) =>
  await checkAtService(answering(answer), {} as InvoiceContent)

it("the preview's check names the fields that are in the service's message", async () => {
  const message = "F_買受人統一編號格式錯誤"
  expect(await check({ kind: "refused", message, reason: "other", finished: true })).toEqual({
    outcome: "refused",
    message,
    named_fields: ["tax_id"],
  })
})

it("the preview's check says that the service accepts an invoice that it does not refuse", async () => {
  expect(await check({ kind: "not_invoiced" })).toEqual({ outcome: "accepted" })
})
