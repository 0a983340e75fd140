import { invoicesPart } from "./invoices"
import { withModelStore } from "./store"

withModelStore(invoicesPart())
