import type { Logger } from "@medusajs/framework/types"
import { InvoicingError } from "../../../../clients/invoicing"
import { describeError } from "../describe-error"

it.each([
  ["connect ECONNREFUSED 127.0.0.1:443", "connection: ECONNREFUSED"],
  ["certificate has expired (CERT_HAS_EXPIRED)", "connection: CERT_HAS_EXPIRED"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "connection: DEPTH_ZERO_SELF_SIGNED_CERT"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "connection: ERR_TLS_CERT_ALTNAME_INVALID"],
  ["answered with HTTP 503", "connection: HTTP 503"],
  ["nothing that a machine says", "connection"],
])(
  "the timeline keeps the searchable part of a failed call's error (%s), and the log keeps all of it",
  (message, kept) => {
    const logged: string[] = []
    const logger = { warn: (text: string) => void logged.push(text) } as unknown as Logger
    const error = new InvoicingError("connection", message, "not_sent")
    expect(describeError(error, logger)).toBe(kept)
    expect(logged).toEqual([expect.stringContaining(message)])
  }
)
