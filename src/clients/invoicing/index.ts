export * from "./contract"
export { isAllowedLink } from "./links"

/** The service that the module uses: another one's folder exports its own. */
export { documentedService as serviceRegistration } from "./wire/registration"
