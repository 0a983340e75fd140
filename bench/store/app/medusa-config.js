const { defineConfig, Modules } = require("@medusajs/framework/utils")

const env = process.env

/** One store, as it is without the plugin, with a plain subscriber, or with the plugin: BENCH_STORE. */
const hasPlugin = env.BENCH_STORE === "plugin"

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: env.DATABASE_URL,
    http: {
      storeCors: env.MEDUSA_BACKEND_URL,
      adminCors: env.MEDUSA_BACKEND_URL,
      authCors: env.MEDUSA_BACKEND_URL,
      jwtSecret: "bench-store",
      cookieSecret: "bench-store",
    },
  },
  admin: { disable: true },
  modules: hasPlugin
    ? [
        {
          resolve: "@medusajs/medusa/payment",
          key: Modules.PAYMENT,
          options: {
            providers: [
              {
                resolve: "./src/bare-payment",
                id: "bench",
                options: { apiBase: env.TW_PAY_API_BASE },
              },
              {
                resolve: "medusa-plugin-taiwan/providers/payment-intents",
                id: "tw",
                options: {
                  apiBase: env.TW_PAY_API_BASE,
                  sdkUrl: env.TW_PAY_API_BASE,
                  privateKey: "bench_private",
                  publicKey: "bench_public",
                  env: "sandbox",
                  linkSecret: "a secret of thirty-two characters",
                  backendUrl: env.MEDUSA_BACKEND_URL,
                },
              },
            ],
          },
        },
      ]
    : [],
  plugins: hasPlugin
    ? [
        {
          resolve: "medusa-plugin-taiwan",
          options: {
            baseUrl: env.TW_INVOICE_BASE_URL,
            memCid: env.TW_INVOICE_MEM_CID,
            batchSize: 100,
            concurrency: env.BENCH_CONCURRENCY,
            issueOn: env.BENCH_ISSUE_ON,
            waitForPayment: false,
          },
        },
      ]
    : [],
})
