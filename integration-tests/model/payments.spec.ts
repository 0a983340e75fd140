import { paymentsPart } from "./payments"
import { withModelStore } from "./store"

withModelStore(paymentsPart())
