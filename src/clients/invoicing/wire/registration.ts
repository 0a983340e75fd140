import type { ServiceRegistration } from "../contract"
import { CAPABILITIES } from "./capabilities"
import { createInvoicingClient } from "./create-client"
import { INVOICING_FUNCTIONS } from "./functions"
import { namedFields } from "./named-fields"
import { optionsToCheck } from "./options-to-check"
import { SERVICE_OPTIONS, type ServiceOptions } from "./service-options"
import { SHOWN } from "./shown"

/** The documented service, as the module is configured for it. */
export const documentedService = {
  capabilities: CAPABILITIES,
  options: SERVICE_OPTIONS,
  shown: SHOWN,
  required: ["baseUrl", "memCid"],
  addresses: ({ baseUrl, functionUrls }) => ({
    baseUrl,
    ...Object.fromEntries(
      Object.entries(functionUrls ?? {}).map(([name, url]) => [`functionUrls.${name}`, url])
    ),
  }),
  account({ baseUrl, memCid, functionUrls }) {
    const addresses = INVOICING_FUNCTIONS.map((name) => functionUrls?.[name] ?? baseUrl ?? "")
    // Only the hosts of addresses count, because a path may be corrected.
    const hosts = addresses.map((url) => (URL.canParse(url) ? new URL(url).host : url))
    return [memCid ?? "", ...[...new Set(hosts)].sort()]
  },
  linkBase: ({ baseUrl }) => baseUrl,
  optionsToCheck,
  namedFields,
  create: ({ baseUrl, memCid, ...rest }) =>
    baseUrl && memCid ? createInvoicingClient({ baseUrl, memCid, ...rest }) : null,
} satisfies ServiceRegistration<ServiceOptions> & { options: typeof SERVICE_OPTIONS }
