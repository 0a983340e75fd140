import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { periodOfKey } from "../../../../rules/period/period"
import { writeAccountantsFile } from "../../../../queries/period/write-accountants-file"
import type { ExportParamsType } from "../list-validators"

/** The accountant's file of a period, as it is written. */
export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, ExportParamsType>,
  res: MedusaResponse
) => {
  const { period, lang } = req.validatedQuery as ExportParamsType
  const file = writeAccountantsFile(req.scope, periodOfKey(period), lang)
  // Asked for before the reply begins: what fails at once is still told as an error.
  const head = await file.next()

  res.setHeader("Content-Type", "text/csv; charset=utf-8")
  res.setHeader("Content-Disposition", `attachment; filename="invoices-${period}.csv"`)
  res.setHeader("Cache-Control", "no-store")
  await pipeline(
    Readable.from(
      (async function* () {
        if (!head.done) yield head.value
        yield* file
      })()
    ),
    res
  )
}
