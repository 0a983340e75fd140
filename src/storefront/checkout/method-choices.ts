import { isAvailable, type OfferedMethod } from "../../rules/payment/offered-method"
import { formatDollars } from "../format-dollars"
import { sessionData, type PaymentSession } from "../payment-session"
import type { MethodChoice } from "./checkout-state"
import type { CheckoutTexts } from "./texts"

/**
 * The methods of a session that the buyer chooses from; none if there is only one.
 * @param wanted the method that is being loaded, if it is another than the session's
 */
export function methodChoices(
  session: PaymentSession | undefined,
  texts: CheckoutTexts,
  wanted?: string
): MethodChoice[] {
  const { methods, chosen_method, charged_amount, installments } = sessionData(session)
  const offered: OfferedMethod[] = Array.isArray(methods) ? methods : []
  if (offered.length < 2) return []
  type Plan = { installments: number; enabled: boolean }
  const plans: Plan[] = Array.isArray(installments) ? installments : []
  const numbers = plans.filter(({ enabled }) => enabled).map((plan) => plan.installments)
  return offered.map((each) => {
    const { method, minimum, maximum } = each
    const offers = method === "CreditCardInstallment" ? numbers : []
    const conditions = [
      minimum && texts.minimum.replace("{amount}", formatDollars(minimum)),
      maximum && texts.maximum.replace("{amount}", formatDollars(maximum)),
      offers.length > 0 && texts.installments.replace("{numbers}", offers.join("/")),
    ]
    return {
      ...each,
      name: texts.methodNames[method] ?? method,
      conditions: conditions.filter(Boolean).join(" · "),
      chosen: method === (wanted ?? chosen_method),
      available: isAvailable(each, charged_amount as number),
      installments: offers,
    }
  })
}
