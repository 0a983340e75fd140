import type { Layer } from "./layers"

const clients = ["src/clients/invoicing", "src/clients/payment-intents"]
const modules = ["src/modules/tw-invoicing", "src/modules/tw-payments"]
const stored = [...modules, "src/providers/payment-intents", "src/medusa-data"]
/** Limiter, single flight, background tasks. */
const concurrency = "src/concurrency"
/** The check at the boot, and the version that it checks. */
const medusaVersion = "src/medusa-version"
/** Spans and gauges. */
const telemetry = "src/telemetry"
const run = ["src/workflows/*/workflows", "src/workflows/*/steps"]
/**
 * The layers that a thin entry point uses: it validates, calls a workflow or a query, and answers.
 */
const done = ["src/workflows", run[0], "src/queries", "src/http-types", "src/rules"]

const layers: Layer[] = [
  // Entry points
  { folder: "src/api", takes: [...done, "src/policies"] },
  { folder: "src/jobs", takes: done },
  { folder: "src/scripts", takes: done },
  { folder: "src/subscribers", takes: done },
  { folder: "src/links", takes: modules },
  { folder: "src/policies", takes: [] },
  { folder: "src/migration-scripts", takes: ["src/medusa-data"] },

  // Workflows, and data for pages. A query may import the same readers as a workflow, but runs no
  // workflow and no step. The preview asks the shop's hooks, through a reader of the planner.
  ...["src/workflows", ...run].map((folder) => ({
    folder,
    takes: [
      ...["src/workflows", ...run, ...stored, ...clients],
      ...[concurrency, telemetry, "src/http-types", "src/rules"],
    ],
  })),
  {
    folder: "src/workflows/index.ts",
    takes: ["src/workflows", ...run, "src/queries", "src/rules"],
  },
  {
    folder: "src/queries",
    takes: [
      ...["src/workflows", ...stored, ...clients],
      ...[concurrency, medusaVersion, "src/http-types", "src/rules"],
    ],
  },
  { folder: "src/http-types", takes: ["src/rules"], packages: [] },

  // Stored data. Only the module itself uses its store.
  ...modules.flatMap((folder) => {
    const own = [folder, `${folder}/store`, `${folder}/models`]
    const takes = [
      ...[...own, "src/medusa-data", "src/database", "src/options"],
      ...[...clients, concurrency, medusaVersion, telemetry, "src/rules"],
    ]
    return own.map((part) => ({ folder: part, takes }))
  }),
  {
    folder: "src/providers/payment-intents",
    takes: [
      "src/modules/tw-payments",
      "src/medusa-data",
      "src/options",
      ...clients,
      medusaVersion,
      telemetry,
      "src/http-types",
      "src/rules",
    ],
  },
  { folder: "src/medusa-data", takes: ["src/rules"] },
  { folder: medusaVersion, takes: ["src/rules"], packages: ["@medusajs/medusa/package.json"] },
  // Reading of a module's options, and access to its tables.
  { folder: "src/options", takes: ["src/rules"] },
  { folder: "src/database", takes: [] },
  { folder: concurrency, takes: [], packages: [] },
  { folder: telemetry, takes: [], packages: ["@medusajs/framework/opentelemetry/api"] },

  // Neither depends on Medusa, except for the zod that it provides.
  {
    folder: "src/clients/invoicing",
    takes: ["src/clients/invoicing/wire", "src/clients", "src/rules"],
    packages: ["node:", "@medusajs/framework/zod"],
  },
  // The folder of a service defines that service's own options.
  {
    folder: "src/clients/invoicing/wire",
    takes: ["src/clients/invoicing", "src/clients", "src/options", "src/rules"],
    packages: ["node:", "@medusajs/framework/zod", "fast-xml-parser"],
  },
  {
    folder: "src/clients/payment-intents",
    takes: ["src/clients", "src/rules"],
    packages: ["node:", "@medusajs/framework/zod"],
  },
  { folder: "src/clients", takes: ["src/rules"], packages: ["node:"] },
  { folder: "src/rules", takes: [], packages: ["bignumber.js"] },

  // In the browser
  {
    folder: "src/admin",
    takes: ["src/http-types", "src/rules"],
    packages: [
      ...["@medusajs/admin-sdk", "@medusajs/icons", "@medusajs/js-sdk", "@medusajs/ui"],
      ...["@medusajs/framework/types", "@tanstack/react-query"],
      ...["react", "react-i18next", "react-router-dom"],
    ],
  },
  { folder: "src/storefront", takes: ["src/http-types", "src/rules"], packages: ["react"] },
  {
    folder: "examples",
    takes: [],
    packages: [
      ...["@medusajs/js-sdk", "@medusajs/types", "medusa-plugin-taiwan/storefront"],
      ...["next", "react"],
    ],
  },

  // It tests the plugin, so it shares no code with it.
  { folder: "src/sandbox", takes: [], packages: ["node:", "saxes"] },
  // Code that prepares, starts and measures the plugin calls it from outside.
  // The description of the routes is generated from their validators.
  { folder: "dev/openapi", takes: ["src/api", "dev"] },
  // The page about broken calls makes them, against the sandbox.
  {
    folder: "dev/invoicing-faults",
    takes: ["src/clients/invoicing", "src/sandbox", "dev"],
  },
  // The generated pages for shops take the texts of the admin and the options' schemas.
  {
    folder: "dev/user-pages",
    takes: [
      ...["src/admin", ...clients, ...stored, "src/options"],
      ...["src/storefront", "src/rules", "dev"],
    ],
  },
  {
    folder: "dev",
    takes: [
      ...["dev/invoicing-faults", "dev/openapi", "dev/user-pages"],
      ...["bench", "integration-tests", "src/rules"],
    ],
  },
]

export default layers
