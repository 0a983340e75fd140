import medusa from "@medusajs/eslint-plugin"
import type { Linter } from "eslint"

/** Every finding counts: a warning that nobody must heed is read by nobody. */
const strictly = (config: Linter.Config): Linter.Config => ({
  ...config,
  rules: Object.fromEntries(
    Object.entries(config.rules ?? {}).map(([name, level]) => [
      name,
      level === "warn" ? "error" : level,
    ])
  ),
})

/** Another service must be another folder: what one of them speaks is its own business. */
const wireIsInvoicingsOwn = {
  group: ["**/clients/invoicing/wire/**"],
  message: "Take it from src/clients/invoicing, whose index.ts is the only door to its wire.",
}
const memoryIsForTests = {
  group: ["**/in-memory/**"],
  message: "The invoicing service in memory is for tests.",
}

const config: Linter.Config[] = [
  {
    ignores: [
      ...["**/.medusa/**", "**/.cache/**", "**/dist/**", "**/.store/**"],
      ...["examples/**", "src/storefront/**", "bench/store/app/**"],
    ],
  },
  ...medusa.configs.recommended.map(strictly),
  {
    rules: {
      // Only what answers HTTP speaks in MedusaErrors; rules, clients and tools know no Medusa.
      "@medusajs/use-medusa-error-not-generic-error": "off",
      // TWD has no cents in a shop: 1280 is what the tea costs.
      "@medusajs/prices-in-major-units": "off",
    },
  },
  {
    files: ["src/api/**/*.ts"],
    rules: { "@medusajs/use-medusa-error-not-generic-error": "error" },
  },
  {
    files: ["src/links/*.ts"],
    // A read-only link by another column than the id spreads the linkable, which the rule overlooks.
    rules: { "@medusajs/link-uses-linkable-properties": "off" },
  },
]

const restricting = (...patterns: object[]): Linter.RulesRecord => ({
  "no-restricted-imports": ["error", { patterns }],
})

config.push(
  { files: ["src/**", "bench/**"], rules: restricting(memoryIsForTests) },
  {
    // A bench measures the wire itself.
    files: ["src/**", "dev/**"],
    ignores: ["src/clients/invoicing/**"],
    rules: restricting(wireIsInvoicingsOwn, memoryIsForTests),
  },
  { files: ["integration-tests/**"], rules: restricting(wireIsInvoicingsOwn) },
  { files: ["src/clients/invoicing/**/__tests__/**"], rules: { "no-restricted-imports": "off" } }
)

export default config
