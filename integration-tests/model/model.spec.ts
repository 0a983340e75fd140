import { invoicesPart } from "./invoices"
import { paymentsPart } from "./payments"
import { withModelStore } from "./store"

// A long run takes hours.
jest.setTimeout(24 * 60 * 60_000)

withModelStore([invoicesPart(), paymentsPart()])
