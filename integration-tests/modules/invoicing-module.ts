import { resolve } from "node:path"
import { moduleIntegrationTestRunner, type SuiteOptions } from "@medusajs/test-utils"
import { portOfProcess } from "../../dev/ports"
import { InMemoryInvoicing } from "../../src/clients/invoicing/__tests__/in-memory/in-memory-service"
import { TW_INVOICING_MODULE } from "../../src/modules/tw-invoicing"
import type { TwInvoicingOptions } from "../../src/modules/tw-invoicing/options"
import type TwInvoicingModuleService from "../../src/modules/tw-invoicing/service"
import { planAll } from "../../src/workflows/invoices/plan/plan-all"
import { settleInvoices } from "../../src/workflows/invoices/workflows/settle-invoices"
import { startProxiedService } from "./proxied-service"
import { atQueue } from "./queue-desk"

type Suite = SuiteOptions<TwInvoicingModuleService>

/** Configured for a service that is never called. */
export const NEVER_CALLED = { baseUrl: "http://localhost:1/invoicing", memCid: "12345678" }

/** Only the module, with its tables in a separate database. */
export function withInvoicingModule(
  moduleOptions: Partial<TwInvoicingOptions>,
  testSuite: (suite: Suite) => void,
  afterModuleInit?: (service: TwInvoicingModuleService) => void
) {
  moduleIntegrationTestRunner<TwInvoicingModuleService>({
    moduleName: TW_INVOICING_MODULE,
    resolve: resolve(__dirname, "../../src/modules/tw-invoicing"),
    moduleOptions,
    testSuite,
    hooks: {
      afterModuleInit: async (_, service) => afterModuleInit?.(service),
    },
  })
}

/** The runner needs the options before anything is started. */
const port = portOfProcess()

/** A new queue for each test, and a service whose answers a test can delay and change. */
export function withQueue(
  options: Partial<TwInvoicingOptions>,
  tests: (
    queue: ReturnType<typeof atQueue> & {
      service: TwInvoicingModuleService
      proxied: () => Awaited<ReturnType<typeof startProxiedService>>
    }
  ) => void
) {
  let proxied: Awaited<ReturnType<typeof startProxiedService>>
  beforeAll(async () => {
    proxied = await startProxiedService(port)
  })
  afterAll(() => proxied.close())
  beforeEach(() => proxied.reset())

  const baseUrl = `http://localhost:${port}/invoicing`
  const given = { ...NEVER_CALLED, baseUrl, timeout: 3000, quietTime: 6000, ...options }
  withInvoicingModule(given, ({ service, MikroOrmWrapper }) => {
    const queue = atQueue(service, MikroOrmWrapper)
    beforeEach(async () => {
      queue.emitted.length = 0
      queue.warnings.length = 0
      await service.start()
    })
    tests({ ...queue, service, proxied: () => proxied })
  })
}

/** A new queue for each test, and a service in memory, for tests that do not depend on the wire. */
export function withQueueInMemory(
  options: Partial<TwInvoicingOptions>,
  tests: (
    queue: ReturnType<typeof atQueue> & {
      service: TwInvoicingModuleService
      /** The service of this test. */
      memory: () => InMemoryInvoicing
      /** Plans orders; all of them can be planned. */
      planOrders: (ids: string[]) => Promise<void>
      /** Queries the service about unclear invoices, an hour later. */
      settleLater: () => Promise<void>
    }
  ) => void
) {
  let memory: InMemoryInvoicing
  withInvoicingModule(
    { ...NEVER_CALLED, timeout: 3000, quietTime: 6000, ...options },
    ({ service, MikroOrmWrapper }) => {
      const queue = atQueue(service, MikroOrmWrapper)
      const { container, execute, dueNow } = queue
      beforeEach(() => service.start())
      tests({
        ...queue,
        service,
        memory: () => memory,
        planOrders: async (ids) => expect(await planAll(container, ids)).toEqual([]),
        settleLater: async () => {
          await execute("update tw_invoice set unclear_since = unclear_since - interval '1 hour'")
          await dueNow()
          await settleInvoices(container)
        },
      })
    },
    (service) => {
      memory = new InMemoryInvoicing()
      Reflect.set(service, "client_", memory)
    }
  )
}
