/** The development store with Redis, and with the plugin as a package instead of its sources. */
export { default } from "../../../medusa-config"
