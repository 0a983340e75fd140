/**
 * To be imported before Medusa is: it keeps no access log in tests, and its log level is read when
 * it is loaded. The files after this one in the same run get back what they expect.
 */
const { NODE_ENV, LOG_LEVEL } = process.env
process.env.NODE_ENV = "production"
process.env.LOG_LEVEL = "debug"

afterAll(() => {
  process.env.NODE_ENV = NODE_ENV
  if (LOG_LEVEL === undefined) delete process.env.LOG_LEVEL
  else process.env.LOG_LEVEL = LOG_LEVEL
})
