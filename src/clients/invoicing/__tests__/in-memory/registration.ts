import { address, text } from "../../../../options/option-kinds"
import { optional, type OptionsOf } from "../../../../options/read-options"
import { HIDDEN, shownOption } from "../../../../rules/service/shown-option"
import type { ServiceRegistration } from "../../contract"
import { IN_MEMORY_CAPABILITIES, InMemoryInvoicing } from "./in-memory-service"

const OPTIONS = { site: optional(address), token: optional(text) }

/** The service in memory, with options of its own. */
export const inMemoryRegistration = {
  capabilities: IN_MEMORY_CAPABILITIES,
  options: OPTIONS,
  shown: { site: shownOption, token: () => HIDDEN },
  required: ["site", "token"],
  addresses: ({ site }) => ({ site }),
  account: ({ site, token }) => [site ?? "", token ?? ""],
  linkBase: ({ site }) => site,
  optionsToCheck: (_, { outcome }) => (outcome === "works" ? [] : ["token", "site"]),
  namedFields: () => [],
  create: ({ site, token }) => (site && token ? new InMemoryInvoicing() : null),
} satisfies ServiceRegistration<OptionsOf<typeof OPTIONS>> & { options: typeof OPTIONS }
