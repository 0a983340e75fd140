import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { TW_PAYMENTS_MODULE } from "../../../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../../../modules/tw-payments/service"
import { issueView } from "./issue-view"
import type { IssuesQueryType } from "./validators"

/** Payments that need a person: `?status=open|resolved&kind=&order_id=&limit=&offset=`. */
export const GET = async (req: AuthenticatedMedusaRequest, res: MedusaResponse) => {
  const { limit, offset, ...filter } = req.validatedQuery as IssuesQueryType
  const { issues, count } = await req.scope
    .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    .listIssues({ ...filter, take: limit, skip: offset })
  res.json({ issues: issues.map(issueView), count, limit, offset })
}
