const { MetadataStorage } = require("@medusajs/framework/mikro-orm/core")

MetadataStorage.clear()

// Jest's worker sends the error of a failed test as JSON. The request in an axios error refers to
// itself, so it cannot be serialised.
const { AxiosError } = require("axios")
Object.defineProperties(AxiosError.prototype, {
  request: { configurable: true, set() {} },
  response: {
    configurable: true,
    set(value) {
      Object.defineProperty(this, "response", { value, writable: true, configurable: true })
    },
  },
})

const replace = (file, changed) => {
  const path = `@medusajs/test-utils/dist/${file}`
  jest.doMock(path, () => {
    const actual = jest.requireActual(path)
    return { ...actual, ...changed(actual) }
  })
}

// Medusa's runner creates a module's tables again for each test. Here they are emptied.
if (process.env.TEST_TYPE === "modules") {
  const { keepTables } = require("./modules/kept-tables")
  replace("database", ({ getMikroOrmWrapper }) => ({
    getMikroOrmWrapper: (options) => keepTables(getMikroOrmWrapper(options)),
  }))
}

// Medusa's runner migrates a database for each store, and copies it for each test. Here stores get
// copies of a migrated one, and a test's changes are undone.
if (["http", "model"].includes(process.env.TEST_TYPE)) {
  const { keepRows, restoreRows, forgetRows } = require("./restore-rows")
  const { createDatabase, migrateOnce } = require("./migrated-database")
  replace("medusa-test-runner-utils/use-db", migrateOnce)
  replace("medusa-test-runner-utils/postgres-template", () => ({
    createDatabase,
    createPostgresDatabaseTemplate: keepRows,
    restorePostgresDatabaseFromTemplate: restoreRows,
    dropPostgresDatabaseTemplate: (name) => forgetRows(name.replace(/-template$/, "")),
  }))
}
