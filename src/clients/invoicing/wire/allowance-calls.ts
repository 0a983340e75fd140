import { readAllowanceLines } from "./allowance-lines-reply"
import { readAllowance } from "./allowance-reply"
import { checkNumber } from "./arguments"
import type { InvoicingFunction } from "./functions"
import type { InvoicingService } from "../contract"
import type { InvoicingSettings } from "./settings"
import type { Wire } from "./calls"

/** A line is less than 1,000 bytes, its description aside: room for some hundreds of them. */
const BYTES_OF_LINES = 1_048_576

/** §4.10 and §4.11 of the invoicing document. */
export function allowanceCalls(
  wire: Wire,
  { allowanceNotFoundMessages }: InvoicingSettings
): Pick<InvoicingService, "allowance" | "allowanceLines"> {
  const failOf = (name: InvoicingFunction) => (what: string, message?: string) =>
    wire.unexpected(name, what, message)
  return {
    async allowance(allowanceNumber) {
      const name = "Sel_Allowance"
      const AllowanceNo = checkNumber("allowance", allowanceNumber)
      const result = await wire.result(name, { AllowanceNo })
      const answer = readAllowance(result, AllowanceNo, failOf(name), allowanceNotFoundMessages)
      return answer.kind === "none" ? { ...answer, message: wire.said(answer.message) } : answer
    },

    async allowanceLines(allowanceNumber) {
      const name = "Sel_Allowance_body"
      const AllowanceNo = checkNumber("allowance", allowanceNumber)
      const result = await wire.result(name, { AllowanceNo }, { moreBytes: BYTES_OF_LINES })
      const answer = readAllowanceLines(
        result,
        AllowanceNo,
        failOf(name),
        allowanceNotFoundMessages
      )
      return answer.kind === "none" ? { ...answer, message: wire.said(answer.message) } : answer
    },
  }
}
