import { NEVER_CALLED, withInvoicingModule } from "../invoicing-module"

withInvoicingModule(NEVER_CALLED, ({ service, MikroOrmWrapper }) => {
  const minute = 60_000
  const age = (minutes: number) =>
    MikroOrmWrapper.forkManager().execute(
      `update tw_invoicing_state set created_at = now() - interval '${minutes} minutes',
           swept_at = swept_at - interval '${minutes} minutes'`
    )

  it("a sweep is due when none ran for a long time, by the database's clock", async () => {
    expect(await service.isSweepOverdue(3 * minute)).toBe(false)
    await service.start()
    await age(2)
    expect(await service.isSweepOverdue(3 * minute)).toBe(false)
    await age(4)
    expect(await service.isSweepOverdue(3 * minute)).toBe(true)
  })

  it("a sweep is not due once one ran, even if there was nothing new to read", async () => {
    await service.start()
    const swept = await service.readState()
    await age(4)
    await service.recordSwept(new Date(0), false)
    expect(await service.isSweepOverdue(3 * minute)).toBe(false)
    expect((await service.readState())?.swept_until).toEqual(swept?.swept_until)
  })

  it("a sweep stays due whatever else the queue writes, because only a sweep counts", async () => {
    await service.start()
    await service.recordSwept(null, false)
    await age(4)
    for (let n = 0; n < 6; n++) {
      await service.recordFailure({ reason: "no_answer", detail: "timeout" })
    }
    await service.claimPending()
    await service.recordAnswered()
    expect(await service.isSweepOverdue(3 * minute)).toBe(true)
    await service.recordSwept(null, false)
    expect(await service.isSweepOverdue(3 * minute)).toBe(false)
  })
})
