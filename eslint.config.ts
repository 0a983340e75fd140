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
    files: ["src/modules/*/service.ts"],
    // Each public method is one transaction: @InjectTransactionManager, which the rule overlooks.
    rules: { "@medusajs/use-inject-manager-on-public-methods": "off" },
  },
  {
    files: ["src/links/*.ts"],
    // A read-only link by another column than the id spreads the linkable, which the rule overlooks.
    rules: { "@medusajs/link-uses-linkable-properties": "off" },
  },
]

export default config
