import type { Allowance, AllowanceLine } from "../../../clients/invoicing"
import type TwInvoicingModuleService from "../../../modules/tw-invoicing/service"

export type ReadAllowance =
  | { kind: "found"; allowance: Allowance; lines: AllowanceLine[] }
  /** The service's own words. */
  | { kind: "none"; message: string }

/** An allowance with its lines, as the service has it now. */
export async function readAllowance(
  { client }: TwInvoicingModuleService,
  allowanceNumber: string
): Promise<ReadAllowance> {
  const head = await client.allowance(allowanceNumber)
  if (head.kind === "none") return head
  const body = await client.allowanceLines(allowanceNumber)
  if (body.kind === "none") return body
  return { kind: "found", allowance: head.allowance, lines: body.lines }
}
