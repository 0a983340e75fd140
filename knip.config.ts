import type { KnipConfig } from "knip" with { "resolution-mode": "import" }

/** What Medusa, npm, a browser or a child process loads by its place or name. */
const entry = [
  "src/api/**/{route,middlewares}.ts",
  "src/{jobs,links,migration-scripts,policies,scripts,subscribers}/*.ts",
  "src/{modules,providers}/*/index.ts",
  "src/modules/*/migrations/*.ts",
  "src/admin/{widgets/*,routes/**/page}.tsx",
  "src/admin/i18n/index.ts",
  "src/storefront/{index,react/index}.ts",
  "src/sandbox/pages/*.js",
  "dev/{bench,build,crash,demo,invoice-states,invoicing-faults,matrix,model,mutants,openapi,options,properties,record-release,release,screenshots,seed,stryker,test,troubleshooting}.ts",
  "dev/mutation/stryker-{plugin.mjs,runner.ts}",
  "dev/shop/seed-shop.ts",
  "dev/{guard.mjs,jest-reporter.cjs,storefront-sizes.ts}",
  "integration-tests/setup.js",
  "bench/csv-memory-run.ts",
  "bench/store/app/**/*.js",
  "integration-tests/plugin-store/fixture/src/**/*.js",
  "examples/storefront/src/main.ts",
  "src/storefront/__tests__/react-page/main.tsx",
  "**/{medusa-config.{js,ts},vite.config.ts}",
  "**/*.{spec,stories}.ts",
  "integration-tests/{crash,plugin-store}/*.cjs",
]

const config: KnipConfig = {
  entry,
  // The Next example has packages of its own, and its own build finds what is wrong with it.
  project: ["**/*.{ts,tsx,js,mjs,cjs}", "!examples/next/**"],
  // Built by `npm run build`; package.json names its files.
  ignore: [".medusa/**"],
  // A type that an exported function names may be exported too.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreIssues: {
    // A route answers two methods alike.
    "src/api/**/route.ts": ["duplicates"],
    // It runs in a store that has Medusa's modules.
    "bench/store/app/**": ["unlisted"],
  },
  ignoreDependencies: [
    // What Medusa makes of the admin imports it from the repository's folder.
    "@medusajs/draft-order",
    // ajv-draft-04, which Medusa's migrations load, takes the version that lies beside it; eslint's is older.
    "ajv",
    // The stores of the matrix take their versions from here, as Medusa's starter names them.
    ...["prop-types", "ts-node"],
    // Loaded by name in a process of its own.
    ...["@sparticuz/chromium", "@stryker-mutator/core", "@arethetypeswrong/cli", "publint"],
  ],
}

export default config
