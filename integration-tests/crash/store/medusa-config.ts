import config from "../../../medusa-config"

const { tw_invoicing } = config.modules as Record<string, { options?: Record<string, unknown> }>
Object.assign(tw_invoicing.options ?? {}, {
  voidOnFullRefund: process.env.CRASH_VOIDS_REFUNDED === "yes",
})

/** The development store with Redis, and with the plugin as a package instead of its sources. */
export default config
