import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import {
  serviceRegistration,
  type InvoiceContent,
  type InvoicingService,
} from "../../clients/invoicing"
import type { AdminInvoicingTest } from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import {
  isUnreached,
  TESTED_CALLS,
  type CallTest,
  type TestedCall,
} from "../../rules/service/connection-test"
import { readTimelineDetail } from "../../rules/invoice/timeline-detail"
import { describeError } from "../invoices/send/describe-error"

/** An order number that no order has: its ULID would be of the year 1970. */
const NO_ORDER = "00000000000000000000000000"

/** An invoice as any other, of no order. It is checked and never issued. */
const NO_INVOICE: InvoiceContent = {
  order_number: NO_ORDER,
  buyer: {
    type: "personal",
    name: "連線測試",
    tax_id: null,
    address: null,
    phone: null,
    email: "test@example.com",
  },
  carrier: null,
  donation_code: null,
  paper: false,
  lines: [
    { description: "連線測試", quantity: 1, unit_price: "1", amount: 1, tax_type: "taxable" },
  ],
  customs: null,
  remark: "",
}

/**
 * Calls the invoicing service for an order number that does not exist: a search, a check of an invoice,
 * and the list of an order's invoices. Together they show that the account, the namespace and the
 * encoding of uploads are right; none of them issues anything. If all work, waiting invoices are tried
 * at once.
 *
 * @throws MedusaError NOT_ALLOWED when the credentials are missing
 */
export async function testInvoicing(container: MedusaContainer): Promise<AdminInvoicingTest> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const { client } = service
  const calls: AdminInvoicingTest["calls"] = []
  for (const call of TESTED_CALLS) {
    if (call === "check" && !client.capabilities.checksOrderNumbers) continue
    const tested = await test(container, client, call)
    calls.push({
      call,
      function: client.capabilities.functionNames[call],
      options: serviceRegistration.optionsToCheck(call, tested, service.options),
      ...tested,
    })
    if (isUnreached(tested)) break
  }
  const works = calls.every(({ outcome }) => outcome === "works")
  if (works) await service.hastenProbe("staff")
  return { works, calls }
}

async function test(
  container: MedusaContainer,
  client: InvoicingService,
  call: TestedCall
): Promise<CallTest> {
  try {
    const message = await refusalOf(client, call)
    return message === null ? { outcome: "works" } : { outcome: "refused", message }
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    return { outcome: "fails", note: readTimelineDetail(describeError(error, logger)) }
  }
}

/** What the service has against the call; null: it says that there is no such invoice. */
async function refusalOf(client: InvoicingService, call: TestedCall): Promise<string | null> {
  switch (call) {
    case "findNumber": {
      const found = await client.findNumber(NO_ORDER)
      return found.kind === "none" ? null : found.kind === "error" ? found.message : found.kind
    }
    case "check": {
      const answer = await client.check([NO_INVOICE])
      return answer.kind === "refused" ? answer.message : null
    }
    case "listByOrder": {
      const { length } = await client.listByOrder(NO_ORDER)
      return length ? `${NO_ORDER}: ${length}` : null
    }
  }
}
