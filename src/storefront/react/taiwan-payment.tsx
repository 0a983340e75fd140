import { useEffect, type ReactNode } from "react"

import {
  formatDollars,
  type CheckoutCart,
  type CommonCheckoutOptions,
  type PaidSubject,
} from "../index"
import { labelsIn, type ComponentProps } from "./labels"
import { TransferInstructions, type TransferInstructionsProps } from "./transfer-instructions"
import { useCheckout, type CheckoutHook } from "./use-checkout"

type Slot = "root" | "methods" | "fields" | "message" | "pay" | "action" | "list" | "row" | "copy"

interface CommonProps<Order>
  extends CommonCheckoutOptions<Order>, Omit<ComponentProps<Slot>, "locale"> {
  /** The name of a transfer's bank, such as the plugin's own `bankName`. */
  bankName?: TransferInstructionsProps["bankName"]
  /** The buyer may not pay yet, such as before they agree to the terms. */
  disabled?: boolean
  /** The total that the page shows elsewhere. If it changes, the cart is read again. */
  total?: number | null
  /** Called with the state's `locked` at first and after each change. */
  onLocked?: (locked: boolean) => void
  /** Rendered below the component's own content, such as a link to the order. */
  children?: (checkout: CheckoutHook<CheckoutCart, Order>) => ReactNode
}

export type TaiwanPaymentProps<Order> = CommonProps<Order> & PaidSubject

/** Statuses in which the payment fields are visible. */
const WITH_FIELDS = ["loading", "ready", "submitting", "unavailable"]

/** Shows the payment of a cart, of an order that waits for a transfer, or of a payment link, in every state. */
export function TaiwanPayment<
  Order extends { id: string; status?: string; total?: number | null },
>({
  labels,
  classNames = {},
  bankName,
  disabled = false,
  total: shown,
  onLocked,
  children,
  ...options
}: TaiwanPaymentProps<Order>) {
  const checkout = useCheckout<CheckoutCart, Order>(options)
  const { status, message, actions, fieldsId, cart, locked, methods } = checkout
  const text = labelsIn(options.locale, labels)
  const isBusy = ["loading", "submitting", "checking"].includes(status)
  const isProblem = ["ready", "failed", "unavailable", "waiting"].includes(status)
  const total = (status === "ready" && checkout.order?.total) || cart?.total
  const pay = text.pay.replace("{amount}", total ? formatDollars(total) : "").trim()
  const isRetry = isProblem && status !== "waiting"
  useEffect(() => onLocked?.(locked), [locked])
  useEffect(() => {
    if (cart && cart.total !== shown) void checkout.refresh()
  }, [shown])
  return (
    <section className={classNames.root} data-status={status} aria-busy={isBusy}>
      {methods[0] && (
        <fieldset className={classNames.methods}>
          <legend>{text.methods}</legend>
          {methods.map((each) => (
            <label key={each.method}>
              <input
                type="radio"
                name={fieldsId}
                checked={each.chosen}
                disabled={!each.available}
                onChange={() => checkout.chooseMethod(each.method)}
              />
              {each.name} <small>{each.conditions}</small>
            </label>
          ))}
        </fieldset>
      )}
      <div id={fieldsId} className={classNames.fields} hidden={!WITH_FIELDS.includes(status)} />
      <div className={classNames.message} role="alert">
        {isProblem && message}
      </div>
      <div className={classNames.message} role="status">
        {!isProblem && message}
      </div>
      {status === "awaiting_transfer" && (
        <TransferInstructions
          transfer={checkout.transfer}
          bankName={bankName}
          locale={options.locale}
          labels={labels}
          classNames={classNames}
        />
      )}
      {(actions.includes("pay") || ["loading", "submitting"].includes(status)) && (
        <button
          type="button"
          className={classNames.pay}
          disabled={disabled}
          aria-disabled={isBusy}
          onClick={checkout.pay}
        >
          {status === "free" ? text.place : pay}
        </button>
      )}
      {actions.map(
        (action) =>
          action !== "pay" && (
            <button
              key={action}
              type="button"
              className={classNames.action}
              onClick={checkout[action]}
            >
              {action === "ask" && isRetry ? text.retry : text[action]}
            </button>
          )
      )}
      {children?.(checkout)}
    </section>
  )
}
