const { medusaUnits } = require("./dev/medusa-units.cjs")

const matches = {
  unit: [
    ...["**/src/**/__tests__/**/*.unit.spec.ts", "**/dev/**/__tests__/**/*.unit.spec.ts"],
    ...["**/dev/medusa-units.spec.ts", ...medusaUnits().map((file) => `!**/${file}`)],
  ],
  modules: ["**/integration-tests/modules/**/*.spec.ts"],
  model: ["**/integration-tests/model/*.spec.ts"],
  http: ["**/integration-tests/http/**/*.spec.ts"],
  crash: ["**/integration-tests/crash/!(*.redis).spec.ts"],
  "crash-redis": ["**/integration-tests/crash/*.redis.spec.ts"],
  "plugin-store": ["**/integration-tests/plugin-store/*.spec.ts"],
  screenshots: ["**/integration-tests/screenshots/*.spec.ts"],
  browser: ["**/integration-tests/browser/**/*.spec.ts"],
}

const kind = process.env.TEST_TYPE || "unit"

module.exports = {
  transform: {
    "^.+\\.[jt]sx?$": [
      "@swc/jest",
      {
        jsc: {
          parser: { syntax: "typescript", tsx: true, decorators: true },
          transform: { react: { runtime: "automatic" }, decoratorMetadata: true },
          target: "es2021",
        },
      },
    ],
  },
  testEnvironment: "node",
  moduleFileExtensions: ["js", "ts", "tsx", "json"],
  modulePathIgnorePatterns: ["<rootDir>/.medusa/", "<rootDir>/dist/", "/\\.store/"],
  // Unit tests need no store, and what prepares for one takes longer to load than most of them run.
  setupFiles: kind === "unit" ? [] : ["./integration-tests/setup.js"],
  setupFilesAfterEnv: kind === "unit" ? ["./dev/quick-expect.cjs"] : [],
  testMatch: matches[kind],
  testTimeout: 60_000,
}
