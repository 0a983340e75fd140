import { resolve } from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { TW_INVOICING_MODULE } from "../../src/modules/tw-invoicing"
import type TwInvoicingModuleService from "../../src/modules/tw-invoicing/service"

moduleIntegrationTestRunner<TwInvoicingModuleService>({
  moduleName: TW_INVOICING_MODULE,
  resolve: resolve(__dirname, "../../src/modules/tw-invoicing"),
  moduleOptions: { baseUrl: "http://localhost:1/invoicing", memCid: "12345678" },
  testSuite: ({ service, MikroOrmWrapper }) => {
    const minute = 60_000
    const age = (minutes: number) =>
      MikroOrmWrapper.forkManager().execute(
        `update tw_invoicing_state set updated_at = now() - interval '${minutes} minutes'`
      )

    it("is due when nobody has swept for long, by the database's clock", async () => {
      expect(await service.isSweepOverdue(3 * minute)).toBe(false)
      await service.start()
      await age(2)
      expect(await service.isSweepOverdue(3 * minute)).toBe(false)
      await age(4)
      expect(await service.isSweepOverdue(3 * minute)).toBe(true)
    })

    it("is not due once somebody swept, though there was nothing new to read", async () => {
      await service.start()
      const swept = await service.readState()
      await age(4)
      await service.recordSwept(new Date(0))
      expect(await service.isSweepOverdue(3 * minute)).toBe(false)
      expect((await service.readState())?.swept_until).toEqual(swept?.swept_until)
    })
  },
})
