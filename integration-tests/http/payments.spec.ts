import { shareScriptedPayments } from "./scripted-payments"

jest.setTimeout(300_000)

shareScriptedPayments()
