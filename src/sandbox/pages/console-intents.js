import { TEXT, filled } from "./console-language.js"
import { cartIn, orderAddress } from "./console-links.js"
import {
  amountHead,
  badge,
  button,
  grouped,
  link,
  money,
  mono,
  node,
  quiet,
  short,
  table,
  time,
  timeHead,
} from "./console-nodes.js"
import { send } from "./console-requests.js"

/** @typedef {import("../console/console-state").ConsoleState} ConsoleState */
/** @typedef {import("../console/console-state").IntentView} Intent */
/** @typedef {import("../console/console-state").RefundView} Refund */

/** @type {Record<Intent["status"], string>} */
const TONES = {
  draft: "",
  processing: "wait",
  pending_review: "wait",
  success: "good",
  canceled: "bad",
}

/** @param {ConsoleState} state */
export const drawIntents = ({ intents, admin_url }) =>
  table(
    [
      TEXT.intent,
      amountHead(TEXT.amount),
      TEXT.status,
      TEXT.intentDescription,
      timeHead(TEXT.created),
      TEXT.actions,
    ],
    [...intents].reverse().map((intent) => {
      const { id, description } = intent
      const order = orderAddress(admin_url, cartIn(description))
      return [
        mono(short(id)),
        money(intent.amount),
        intentStatus(intent),
        description ?? "",
        time(intent.created_at),
        node(
          "div",
          {},
          ...intent.actions.map((action) =>
            button(`${action} ${id}`, TEXT.intentActions[action], () =>
              send("POST", `/console/intents/${id}/${action}`)
            )
          ),
          order && link(`order ${id}`, order, TEXT.orderLink)
        ),
      ]
    })
  )

/** @param {Intent} intent */
const intentStatus = ({ status, payment_message, transfer, installments, refunds }) =>
  node(
    "div",
    {},
    badge(TEXT.statuses[status], TONES[status]),
    payment_message ? quiet(payment_message) : null,
    transfer ? quiet(`${transfer.bank_code} ${transfer.account}`) : null,
    installments ? quiet(filled(TEXT.installmentCount, installments)) : null,
    ...refunds.map(refund)
  )

/** @param {Refund} made */
const refund = ({ id, amount, status, actions }) =>
  quiet(
    `${filled(TEXT.refund, grouped(amount))} · ${TEXT.refunds[status]} `,
    ...actions.map((end) =>
      button(`${end} ${id}`, TEXT.refundEnds[end], () =>
        send("POST", `/console/refunds/${id}/${end}`)
      )
    )
  )
