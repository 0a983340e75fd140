import { html, message, text, type Reply } from "../../http/messages"
import type { InvoicingFault } from "../../state/faults"
import { filledPage } from "../../pages"

/** What a fault answers in place of the call, which then takes no effect; null for any other fault. */
export function replyWithoutEffect(fault: InvoicingFault, address: string): Reply | null {
  switch (fault) {
    case "reset_before":
      return { kind: "reset" }
    case "http_500_before":
      return text(500, "Internal Server Error")
    case "html":
      return html(200, filledPage("maintenance.html"))
    case "redirect_301":
      return redirect(301, address)
    case "redirect_302":
      return redirect(302, address)
    case "redirect_307":
      return redirect(307, address)
    case "redirect_308":
      return redirect(308, address)
    case "http_400":
      return text(400, "Bad Request")
    case "http_401":
      return text(401, "Unauthorized")
    case "http_403":
      return text(403, "Forbidden")
    case "http_404":
      return text(404, "Not Found")
    case "http_408":
      return text(408, "Request Timeout")
    case "http_429":
      return message(429, "text/plain; charset=utf-8", "Too Many Requests", { "Retry-After": "1" })
    case "http_502":
      return text(502, "Bad Gateway")
    case "http_503":
      return text(503, "Service Unavailable")
    default:
      return null
  }
}

/** Back to the same address: a POST that follows it is carried out, and journaled. */
function redirect(status: number, address: string): Reply {
  return message(status, "text/html; charset=utf-8", "", { Location: address })
}
