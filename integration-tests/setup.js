const { MetadataStorage } = require("@medusajs/framework/mikro-orm/core")

MetadataStorage.clear()

// A test that fails by a refused request is told of by its worker as JSON, and a request holds itself.
if (process.env.TEST_TYPE !== "unit") {
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
}

// Medusa's runner copies the database for each test; what changed in it is put back instead.
if (["http", "model"].includes(process.env.TEST_TYPE)) {
  const { keepRows, restoreRows, forgetRows } = require("./restore-rows")
  const template = "@medusajs/test-utils/dist/medusa-test-runner-utils/postgres-template"
  jest.doMock(template, () => ({
    ...jest.requireActual(template),
    createPostgresDatabaseTemplate: keepRows,
    restorePostgresDatabaseFromTemplate: restoreRows,
    dropPostgresDatabaseTemplate: (name) => forgetRows(name.replace(/-template$/, "")),
  }))
}
