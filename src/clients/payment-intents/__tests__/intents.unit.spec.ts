import { PaymentIntentsClient } from ".."
import { ClientBench, envelope, failureOf, ID, intent, PRIVATE_KEY } from "./client-bench"
import { json } from "./scripted-server"

const bench = new ClientBench()

describe("the raw status of an intent", () => {
  it.each([
    ["success", "paid"],
    ["pending_review", "waiting"],
    ["draft", "not_yet"],
    ["processing", "not_yet"],
    ["canceled", "gone"],
    ["refunded", "refunded"],
    ["partially_refunded", "partly_refunded"],
    ["chargeback", "disputed"],
    ["Success", "unknown"],
    ["succeeded", "unknown"],
    ["constructor", "unknown"],
  ])("%s is %s", async (rawStatus, meaning) => {
    bench.server.answers(json(envelope({ ...intent, status: rawStatus })))
    expect((await bench.client.retrieve(ID)).status).toEqual({ meaning, rawStatus })
  })

  it("reads an intent's raw status with the statuses of the options instead of the default ones", async () => {
    const custom = new PaymentIntentsClient({
      apiBase: bench.server.url,
      privateKey: PRIVATE_KEY,
      statuses: { paid: ["settled"] },
    })
    bench.server.answers(json(envelope({ ...intent, status: "settled" })))
    expect((await custom.retrieve(ID)).status.meaning).toBe("paid")
    bench.server.answers(json(envelope({ ...intent, status: "success" })))
    expect((await custom.retrieve(ID)).status.meaning).toBe("unknown")
  })
})

describe("an answer about an intent", () => {
  it.each([
    ["id", { id: "../x" }],
    ["id", { id: undefined }],
    ["amount", { amount: null }],
    ["amount", { amount: "209 " }],
    ["amount", { amount: -1 }],
    ["amount", { amount: "9".repeat(400) }],
    ["currency", { currency: "NT$" }],
    ["status", { status: "" }],
    ["status", { status: 1 }],
    ["secret", { secret: "pp_other_st_1" }],
    ["secret", { secret: undefined }],
  ])("refuses an answer about an intent for a wrong %s: %p", async (field, over) => {
    bench.server.answers(json(envelope({ ...intent, ...over })))
    const error = await failureOf(bench.client.create({ amount: 209, currency: "TWD" }))
    expect(error).toMatchObject({ outcome: "unknown", kind: "answer_unreadable" })
    expect(error.message).toContain(`"${field}"`)
  })

  it("reads an intent's amount from text, as in the service's examples", async () => {
    bench.server.answers(json(envelope({ ...intent, amount: "209" })))
    expect((await bench.client.retrieve(ID)).amount).toBe(209)
  })

  it.each([
    [{ payment: { refundedAmount: 100 } }, 100],
    [{ payment: { amountRefunded: "100" } }, 100],
    [{ refundedAmount: 0 }, 0],
    [{ payment: { refundedAmount: -1 }, amountRefunded: 7 }, 7],
    [{ payment: { refundedAmount: "all" } }, null],
    [{ payment: null }, null],
  ])("reads from %j that %p was refunded", async (over, refunded) => {
    bench.server.answers(json(envelope({ ...intent, ...over })))
    expect((await bench.client.retrieve(ID)).refunded_amount).toBe(refunded)
  })

  it("gives the last four digits of a card only if they are exactly four", async () => {
    const withCard = (digits: string) => ({ ...intent, payment: { lastFourDigitsOfCard: digits } })
    bench.server.answers(json(envelope(withCard("4242"))))
    expect((await bench.client.retrieve(ID)).payment?.card_last_four).toBe("4242")
    bench.server.answers(json(envelope(withCard("4242424242424242"))))
    expect((await bench.client.retrieve(ID)).payment?.card_last_four).toBeNull()
  })

  it.each([
    [{ installments: 6 }, 6],
    [{ Installments: "12" }, 12],
    [{ card: { installment: 3 } }, 3],
    [{ installments: 1 }, null],
    [{ installments: "many" }, null],
    [{}, null],
  ])("reads a number of instalments, or none: %j", async (payment, installments) => {
    bench.server.answers(json(envelope({ ...intent, payment })))
    expect((await bench.client.retrieve(ID)).payment).toMatchObject({ installments })
  })

  const none = { bank_code: null, account: null, code: null, expires_at: null }
  it.each([
    [
      "an account",
      { atm: { bankCode: "007", account: "9123" } },
      { bank_code: "007", account: "9123" },
    ],
    ["a convenience store's code", { convenienceStore: { code: "CVS123" } }, { code: "CVS123" }],
    ["a code beside the payment's own fields", { paymentCode: "CVS123" }, { code: "CVS123" }],
  ])("gives %s that the buyer pays", async (_, payment, transfer) => {
    bench.server.answers(json(envelope({ ...intent, payment })))
    const read = (await bench.client.retrieve(ID)).payment?.transfer
    expect(read).toEqual({ ...none, ...transfer })
  })

  it("gives no error code as the code of a convenience store", async () => {
    bench.server.answers(json(envelope({ ...intent, payment: { code: "E42" } })))
    expect((await bench.client.retrieve(ID)).payment?.transfer).toBeNull()
  })
})
