import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { fileTaken } from "../../../../rules/access/access-log"
import { FILE_MEDIA_TYPES, fileName } from "../../../../rules/period/accountants-file"
import { periodOfKey } from "../../../../rules/period/period"
import { writeAccountantsFile } from "../../../../queries/period/files/accountants-file"
import { readFiling } from "../../../../queries/period/read-filing"
import { recordAccessWorkflow } from "../../../../workflows"
import type { ExportParamsType } from "../list-validators"

/** A file of a period for the accountant, as it is written. The access log has who took it. */
export const GET = async (
  req: AuthenticatedMedusaRequest<unknown, ExportParamsType>,
  res: MedusaResponse
) => {
  const query = req.validatedQuery as ExportParamsType
  const { period, file, format, lang: language, calendar } = query
  const filing = query.as === "filed" ? await readFiling(req.scope, period) : null
  const parts = writeAccountantsFile(
    req.scope,
    { period: periodOfKey(period), filing },
    { file, format, language, calendar }
  )
  // Read before the reply begins, so that an early failure can still be answered as an error.
  const head = await parts.next()

  const name = fileName(file, period, format)
  await recordAccessWorkflow(req.scope).run({
    input: {
      action: "file_downloaded",
      actor: req.auth_context.actor_id,
      subject: period,
      detail: fileTaken(name, filing !== null),
    },
  })

  const charset = format === "csv" ? "; charset=utf-8" : ""
  res.setHeader("Content-Type", FILE_MEDIA_TYPES[format] + charset)
  res.setHeader("Content-Disposition", `attachment; filename="${name}"`)
  await pipeline(
    Readable.from(
      (async function* () {
        if (!head.done) yield head.value
        yield* parts
      })()
    ),
    res
  )
}
