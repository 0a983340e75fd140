import { sharePaymentsAtSandbox } from "./payments-at-sandbox"

jest.setTimeout(300_000)

sharePaymentsAtSandbox()
