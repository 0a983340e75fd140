import medusa from "@medusajs/eslint-plugin"
import type { Linter } from "eslint"
import tseslint from "typescript-eslint"

import { importCyclesRule } from "./dev/lint/import-cycles"
import layers from "./dev/lint/layer-table"
import { layersRule } from "./dev/lint/layers"
import { markdownProseRule, proseRule, textsRule } from "./dev/lint/prose"

/** Every finding is an error, because warnings are not read. */
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
  group: ["**/invoicing/wire/**"],
  message: "Take it from src/clients/invoicing, whose index.ts is the only way to its wire.",
}
const memoryIsForTests = {
  group: ["**/in-memory/**"],
  message: "The invoicing service in memory is for tests.",
}

const own = {
  rules: {
    layers: layersRule,
    "import-cycles": importCyclesRule,
    prose: proseRule,
    texts: textsRule,
    "markdown-prose": markdownProseRule,
  },
}
const code = ["**/*.{ts,tsx,js,mjs,cjs}"]

const config: Linter.Config[] = [
  {
    ignores: [
      "**/.medusa/**",
      "**/.cache/**",
      "**/dist/**",
      "**/.store/**",
      "**/.next/**",
      "**/*.d.ts",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  ...medusa.configs.recommended.map(strictly),
  {
    files: code,
    plugins: { own, "@typescript-eslint": tseslint.plugin },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: {
        project: [
          "tsconfig.check.json",
          "src/{admin,storefront,storefront/__tests__,sandbox/pages}/tsconfig.json",
          "examples/{storefront,next}/tsconfig.json",
        ],
        tsconfigRootDir: __dirname,
      },
    },
    rules: {
      "own/import-cycles": "error",
      "own/prose": "error",
      "prefer-const": ["error", { ignoreReadBeforeAssign: true }],
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-unnecessary-type-assertion": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { ignoreRestSiblings: true, argsIgnorePattern: "^_", varsIgnorePattern: "^_$" },
      ],
    },
  },
  {
    // TypeScript knows the names of all else, also of the browser's own in src/sandbox/pages.
    files: ["*.js", "{bench,dev,integration-tests}/**/*.{js,mjs,cjs}"],
    languageOptions: {
      globals: Object.fromEntries(
        [
          ...["__dirname", "module", "require", "process", "console", "performance", "jest"],
          ...[
            "Buffer",
            "URL",
            "Response",
            "fetch",
            "setTimeout",
            "clearTimeout",
            "setImmediate",
            "setInterval",
          ],
        ].map((name) => [name, "readonly"])
      ),
    },
    rules: { "no-undef": "error" },
  },
  {
    files: code,
    // There, what a route answers and what a test breaks on purpose has no type.
    ignores: ["integration-tests/**", "**/__tests__/**"],
    rules: { "@typescript-eslint/no-explicit-any": "error" },
  },
  {
    files: ["{src,dev,bench,examples}/**/*.{ts,tsx,js}"],
    ignores: ["**/__tests__/**", "dev/lint/**"],
    rules: { "own/texts": "error" },
  },
  {
    // A database that ran a migration keeps a hash of its text.
    files: ["src/modules/*/migrations/**"],
    rules: { "own/prose": "off", "own/texts": "off" },
  },
  {
    files: ["{src,dev,examples}/**"],
    ignores: ["**/vite.config.ts"],
    rules: { "own/layers": ["error", { root: __dirname, layers }] },
  },
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
    files: ["examples/**"],
    // A shop's own pages, which have no Medusa framework.
    rules: { "@medusajs/import-from-framework-not-internal": "off" },
  },
  {
    files: ["bench/store/app/**"],
    // The rules overlook what a CommonJS module exports.
    rules: {
      "@medusajs/subscriber-config-export-required": "off",
      "@medusajs/subscriber-default-export-required": "off",
    },
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

/** The plugin for Markdown is an ES module, which this file can only await. */
async function withMarkdown(): Promise<Linter.Config[]> {
  const { default: markdown } = await import("@eslint/markdown")
  return [
    ...config,
    {
      files: ["**/*.md"],
      ignores: ["**/zh-TW/**", "*.zh-TW.md"],
      plugins: { markdown, own },
      language: "markdown/gfm",
      rules: { "own/markdown-prose": "error" },
    },
  ]
}

export default withMarkdown()
