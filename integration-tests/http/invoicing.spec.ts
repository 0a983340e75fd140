import { shareInvoicingStore } from "./invoicing-store"

jest.setTimeout(300_000)

shareInvoicingStore()
