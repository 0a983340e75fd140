import { ORIGIN, rewriteAddresses } from "../../rewrite-addresses"

/** `Symbol.for`, so that it is the same one if the package was loaded twice in one process. */
const TOKEN = Symbol.for("medusa-plugin-taiwan.payment-intents.link-token")

const LINK = new RegExp(`^(${ORIGIN}/hooks/payment-intents/[^/?]+/)([^/?]+)`, "i")

/** What replaces the token in the address, for the router and for every log line. */
const HIDDEN_TOKEN = "hidden"

type Carrier = { [TOKEN]?: string }

/** Takes the token out of the address of every webhook and return before Medusa sees the request. */
export function hideLinkTokens(): void {
  rewriteAddresses((request) => {
    const link = LINK.exec(request.url ?? "")
    if (link && link[2] !== HIDDEN_TOKEN) {
      ;(request as Carrier)[TOKEN] = link[2]
      request.url = link[1] + HIDDEN_TOKEN + request.url!.slice(link[0].length)
    }
  })
}

/** The token that the address of a request held. */
export function linkTokenOf(req: object): string {
  return (req as Carrier)[TOKEN] ?? ""
}
