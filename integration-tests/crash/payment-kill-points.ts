/** Where a process kills itself, by the preloaded module, and what it leaves there. */
type PaymentKillPoint<Left> = {
  name: string
  says: string
  point: string
  /** Milliseconds that the payment service takes for a call meanwhile. */
  slow?: number
  left: Left
}

/** What the store has of a cart that was paid. */
export type LeftOfPayment = {
  /** Orders that belong to the cart. */
  orders: number
  /** Medusa's status of the payment session. */
  session: "pending" | "authorized"
  /** Medusa has a payment of it. */
  payment: boolean
  /** Rows of captures; absent: the process was capturing meanwhile, so any number. */
  captures?: number
  /** Medusa says that the payment is captured; absent likewise. */
  captured?: boolean
}

const paid: LeftOfPayment = {
  orders: 0,
  session: "pending",
  payment: false,
  captures: 0,
  captured: false,
}
const ordered: LeftOfPayment = { ...paid, orders: 1 }
const authorized: LeftOfPayment = { ...ordered, session: "authorized", payment: true }

/** A buyer who has paid completes the cart. */
export const COMPLETING: PaymentKillPoint<LeftOfPayment>[] = [
  { name: "P1", says: "no order written", point: "before order", left: paid },
  { name: "P2", says: "order written, not linked", point: "committed order", left: paid },
  { name: "P3", says: "payment not queried", point: "before the query", left: ordered },
  { name: "P4", says: "answer read, not stored", point: "query answer read", left: ordered },
  { name: "P5", says: "payment written, not committed", point: "after payment", left: ordered },
  { name: "P6", says: "payment committed", point: "committed payment", left: authorized },
  {
    name: "P7",
    says: "order complete, buyer not answered",
    point: "answer to complete",
    left: { orders: 1, session: "authorized", payment: true },
  },
  {
    name: "P8",
    says: "capture written, payment not captured yet",
    point: "committed capture",
    left: { ...authorized, captures: 1 },
  },
  {
    name: "P9",
    says: "payment captured, capture not on the order",
    point: "committed captured",
    left: { ...authorized, captures: 1, captured: true },
  },
]

/** The buyer has paid and left, and the job places the order. */
export const ABANDONED: PaymentKillPoint<LeftOfPayment>[] = [
  { name: "J1", says: "answer read, not stored", point: "query answer read", left: paid },
  { name: "J2", says: "payment committed", point: "committed payment", left: authorized },
]

/** What the store and the payment service have of a refund. */
export type LeftOfRefund = {
  /** Medusa has a row of it. */
  shown: boolean
  /** Status in the plugin's table; null: no row. */
  status: "sending" | "done" | null
  /** The service made it. */
  made: boolean
  /** Medusa counts it on the order. */
  counted: boolean
}

const unwritten: LeftOfRefund = { shown: true, status: null, made: false, counted: false }
const sending: LeftOfRefund = { ...unwritten, status: "sending" }
const made: LeftOfRefund = { ...sending, made: true }
const done: LeftOfRefund = { ...made, status: "done" }

/** Staff refund a part of a captured payment. */
export const REFUNDING: PaymentKillPoint<LeftOfRefund>[] = [
  { name: "R1", says: "Medusa's row only", point: "before refund request", left: unwritten },
  { name: "R2", says: "stored, no byte sent", point: "before the refund", left: sending },
  { name: "R3", says: "half the request sent", point: "half the refund", left: sending },
  {
    name: "R4",
    says: "sent, accepted only after the death",
    point: "refund sent",
    slow: 2_000,
    left: sending,
  },
  { name: "R5", says: "accepted, answer not read", point: "refund answered", left: made },
  { name: "R6", says: "answer read, not stored", point: "refund answer read", left: made },
  {
    name: "R7",
    says: "outcome stored, Medusa's payment not",
    point: "committed refund outcome",
    left: done,
  },
  {
    name: "R8",
    says: "Medusa's payment stored, order not",
    point: "committed payment data",
    left: done,
  },
  {
    name: "R9",
    says: "all stored, staff not answered",
    point: "answer to refund",
    left: { ...done, counted: true },
  },
]
