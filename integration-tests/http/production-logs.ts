/**
 * Import it before Medusa, which keeps no access log in tests and reads its log level when it is
 * loaded. Later files of the same run get their settings back.
 */
const { NODE_ENV, LOG_LEVEL } = process.env
process.env.NODE_ENV = "production"
process.env.LOG_LEVEL = "debug"

afterAll(() => {
  process.env.NODE_ENV = NODE_ENV
  if (LOG_LEVEL === undefined) delete process.env.LOG_LEVEL
  else process.env.LOG_LEVEL = LOG_LEVEL
})
