/** The development store, Redis and all, with the plugin as a package where its sources were. */
export { default } from "../../../medusa-config"
