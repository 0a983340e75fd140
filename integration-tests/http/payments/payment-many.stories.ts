import { settleUnsettledSessions } from "../../../src/workflows/payments/settle/settle-unsettled-sessions"
import { waitFor } from "../payment-store"
import { withScriptedPayments } from "../scripted-payments"

jest.setTimeout(900_000)

withScriptedPayments((store, service) => {
  /** More abandoned carts than a few rounds query, started before any other. */
  const leaveMany = async () => {
    await store().openSession(await store().fill())
    await store().query(
      `insert into payment_session
           (id, currency_code, amount, raw_amount, provider_id, data, status, payment_collection_id, created_at)
         select 'payses_00' || lpad(n::text, 4, '0'), currency_code, amount, raw_amount, provider_id,
           data, status, payment_collection_id, now() - interval '5 hours'
         from payment_session, generate_series(1, 320) n`
    )
  }

  it("a payment of the last hour is queried at once, however many carts were left before it", async () => {
    await leaveMany()
    const session = await store().openSession(await store().fill())
    await store().query(
      "update payment_session set created_at = now() - interval '2 minutes' where id = ?",
      [session.id]
    )
    service.latest.status = "success"
    service.calls.length = 0
    // A scheduled round at this moment would replace the first.
    await settleUnsettledSessions(store().container)
    await settleUnsettledSessions(store().container)
    expect(service.calls.join()).toContain(service.latest.id)
    await waitFor("its order", async () => (await store().orders())[0])
  })
})
