import { loadStories } from "../stories"

jest.setTimeout(300_000)

loadStories("modules/invoices")
