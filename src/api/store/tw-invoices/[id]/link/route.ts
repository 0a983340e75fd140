import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import type {
  StoreInvoiceLinkResponse,
  StoreTooManyRequestsResponse,
} from "../../../../../http-types"
import { storeStatus } from "../../../../../queries/store-invoices/store-invoice-view"
import { readOwnedInvoice } from "../../../../../queries/store-invoices/store-invoices"
import {
  fetchLinkForBuyer,
  TooManyWaiting,
} from "../../../../../queries/invoice-link/fetch-invoice-link"
import { refusal } from "../../../../../workflows/common/refuse"
import { signalOfCaller } from "../../../../signal-of-caller"
import { refuseForNow } from "../../../../too-many-requests"
import { isOrderOwner } from "../../is-order-owner"
import { notFound } from "../../not-found"

/** Seconds in which the service answers some of those who wait. */
const RETRY_AFTER = 5

/**
 * The address of the buyer's own invoice at the service, fetched at this moment and kept nowhere:
 * it may open the invoice without a log-in. The service is called for the owner only.
 */
export const GET = async (
  req: MedusaRequest,
  res: MedusaResponse<StoreInvoiceLinkResponse | StoreTooManyRequestsResponse>
) => {
  const signal = signalOfCaller(res)
  try {
    res.json({ url: await linkForOwner(req, signal) })
  } catch (error) {
    if (signal.aborted) {
      return
    }
    if (error instanceof TooManyWaiting) {
      return refuseForNow(res, "too_many_links", RETRY_AFTER)
    }
    throw error
  }
}

async function linkForOwner(req: MedusaRequest, signal: AbortSignal): Promise<string> {
  const invoice = await readOwnedInvoice(req.scope, req.params.id, signal)
  if (!invoice?.order || !isOrderOwner(req, invoice.order)) throw notFound()
  if (storeStatus(invoice) !== "issued") throw noLink()

  const { id, customer_id, cart } = invoice.order
  const owner = customer_id ?? cart?.id ?? id
  try {
    return await fetchLinkForBuyer(req.scope, invoice, { owner, signal })
  } catch (error) {
    if (!(error instanceof MedusaError)) {
      throw error
    }
    // The sentences of the error are for staff; the buyer can only come back later.
    const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(`Taiwan invoicing: a buyer got no link to an invoice: ${error.message}`)
    throw noLink()
  }
}

const noLink = () => refusal("NOT_ALLOWED", "no_link_for_buyer")
