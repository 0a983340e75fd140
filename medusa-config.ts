import { defineConfig, loadEnv, Modules } from "@medusajs/framework/utils"

loadEnv(process.env.NODE_ENV || "development", process.cwd())

const env = process.env
const redisUrl = env.REDIS_URL

/** The sources beside this file, which Medusa loads as an app's own, or the package of this name. */
const plugin = env.TW_PLUGIN || "./src"

const redisModules = redisUrl
  ? [
      { resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl } },
      {
        resolve: "@medusajs/medusa/workflow-engine-redis",
        // By default a process runs one scheduled job at a time, even while it waits for a service.
        options: { redis: { redisUrl, jobWorkerOptions: { concurrency: 10 } } },
      },
      {
        resolve: "@medusajs/medusa/locking",
        options: {
          providers: [
            {
              resolve: "@medusajs/medusa/locking-redis",
              id: "locking-redis",
              is_default: true,
              options: { redisUrl },
            },
          ],
        },
      },
      {
        resolve: "@medusajs/medusa/caching",
        options: {
          providers: [
            {
              resolve: "@medusajs/medusa/caching-redis",
              id: "caching-redis",
              is_default: true,
              options: { redisUrl },
            },
          ],
        },
      },
    ]
  : []

/** Options of the payment provider. */
const paymentOptions = {
  apiBase: env.TW_PAY_API_BASE,
  privateKey: env.TW_PAY_PRIVATE_KEY,
  publicKey: env.TW_PAY_PUBLIC_KEY,
  sdkUrl: env.TW_PAY_SDK_URL,
  sdkGlobal: env.TW_PAY_SDK_GLOBAL,
  env: env.TW_PAY_ENV,
  linkSecret: env.TW_PAY_LINK_SECRET,
  backendUrl: env.MEDUSA_BACKEND_URL,
  returnPage: env.TW_PAY_RETURN_PAGE,
  consoleUrl: env.TW_PAY_CONSOLE_URL,
  timeoutMs: env.TW_PAY_TIMEOUT ? Number(env.TW_PAY_TIMEOUT) : undefined,
  confirm: env.TW_PAY_CONFIRM,
  refunds: env.TW_PAY_REFUNDS,
  refundOrphanedAfterHours: env.TW_PAY_REFUND_ORPHANED_AFTER_HOURS
    ? Number(env.TW_PAY_REFUND_ORPHANED_AFTER_HOURS)
    : undefined,
  webhookSignature: env.TW_PAY_WEBHOOK_HEADER && { header: env.TW_PAY_WEBHOOK_HEADER },
}

/** The development store. Never published. */
export default defineConfig({
  projectConfig: {
    databaseUrl: env.DATABASE_URL,
    redisUrl,
    workerMode: env.MEDUSA_WORKER_MODE as "shared" | "worker" | "server" | undefined,
    http: {
      storeCors: env.STORE_CORS || "http://localhost:8000",
      adminCors: env.ADMIN_CORS || env.MEDUSA_BACKEND_URL || "http://localhost:9000",
      authCors: env.AUTH_CORS || env.MEDUSA_BACKEND_URL || "http://localhost:9000",
      jwtSecret: env.JWT_SECRET || "development-only",
      cookieSecret: env.COOKIE_SECRET || "development-only",
    },
  },
  admin: {
    backendUrl: env.MEDUSA_BACKEND_URL || "/",
    disable: env.DISABLE_MEDUSA_ADMIN === "true",
  },
  plugins: env.TW_PLUGIN ? [env.TW_PLUGIN] : [],
  modules: [
    ...redisModules,
    {
      resolve: `${plugin}/modules/tw-invoicing`,
      options: {
        baseUrl: env.TW_INVOICE_BASE_URL,
        memCid: env.TW_INVOICE_MEM_CID,
        memPassword: env.TW_INVOICE_MEM_PASSWORD,
        transport: env.TW_INVOICE_TRANSPORT,
        namespace: env.TW_INVOICE_NAMESPACE,
        issueOn: env.TW_INVOICE_ISSUE_ON,
        linkHosts: env.TW_INVOICE_LINK_HOSTS,
        timeout: env.TW_INVOICE_TIMEOUT,
        quietTime: env.TW_INVOICE_QUIET_TIME,
        batchSize: env.TW_INVOICE_BATCH_SIZE,
        concurrency: env.TW_INVOICE_CONCURRENCY,
      },
    },
    { resolve: `${plugin}/modules/tw-payments` },
    {
      resolve: "@medusajs/medusa/payment",
      key: Modules.PAYMENT,
      options: {
        providers: [
          {
            resolve: `${plugin}/providers/payment-intents`,
            id: "tw",
            options: paymentOptions,
          },
          // A second one, whose buyers choose the payment method in the shop.
          ...(env.TW_PAY_METHODS
            ? [
                {
                  resolve: `${plugin}/providers/payment-intents`,
                  id: "choice",
                  options: { ...paymentOptions, methods: JSON.parse(env.TW_PAY_METHODS) },
                },
              ]
            : []),
        ],
      },
    },
  ],
})
