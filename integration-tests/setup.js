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
