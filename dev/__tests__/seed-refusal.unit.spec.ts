import { remoteHost, seedRefusal, type SeedPermissions } from "../seed-refusal"

const ENVIRONMENTS = [undefined, "", "development", "test", "staging", "production", "prod"]
const PRODUCTION = ["production", "prod"]

const LOCAL = [
  "postgres://me:s3cret@localhost:5432/shop",
  "postgresql://me:s3cret@LOCALHOST/shop",
  "postgres://me:s3cret@127.0.0.1/shop",
  "postgres://me:s3cret@127.8.8.8:5433/shop",
  "postgres://me:s3cret@[::1]:5432/shop",
  "postgres:///shop",
  "postgres:///shop?host=/var/run/postgresql",
  "postgres://me:s3cret@%2Fvar%2Frun%2Fpostgresql/shop",
]
const REMOTE: [url: string, host: string][] = [
  ["postgres://me:s3cret@db.example.com:5432/shop", "db.example.com"],
  ["postgres://me:s3cret@10.0.0.5/shop", "10.0.0.5"],
  ["postgres://me:s3cret@postgres:5432/shop", "postgres"],
  ["postgres://me:s3cret@127.0.0.1.example.com/shop", "127.0.0.1.example.com"],
  ["postgres://me:s3cret@localhost.example.com/shop", "localhost.example.com"],
  ["postgres://localhost:s3cret@db.example.com/shop", "db.example.com"],
  ["postgres://me:s3cret@localhost/shop?host=db.example.com", "db.example.com"],
  ["postgres://me:s3cret@db.example.com/shop?host=localhost", "db.example.com"],
  ["postgres:///shop?host=db.example.com", "db.example.com"],
  ["postgres://me:s3cret@[2001:db8::1]/shop", "[2001:db8::1]"],
]
const DATABASES: [url: string, host: string | null][] = [
  ...LOCAL.map((url): [string, null] => [url, null]),
  ...REMOTE,
]

const EITHER = [false, true]
const PERMISSIONS: SeedPermissions[] = EITHER.flatMap((production) =>
  EITHER.flatMap((remote) =>
    EITHER.map((withOrders) => ({ production, remote, "with-orders": withOrders }))
  )
)

describe.each(DATABASES)("seeding %s", (databaseUrl, host) => {
  it("refuses to seed for each reason that no flag allows, and for no other", () => {
    for (const nodeEnv of ENVIRONMENTS) {
      for (const hasOrders of EITHER) {
        for (const permissions of PERMISSIONS) {
          const missing = [
            ...(PRODUCTION.includes(nodeEnv ?? "") && !permissions.production
              ? ["--production"]
              : []),
            ...(host && !permissions.remote ? ["--remote"] : []),
            ...(hasOrders && !permissions["with-orders"] ? ["--with-orders"] : []),
          ]
          const sentence = seedRefusal({ nodeEnv, databaseUrl, hasOrders }, permissions)
          expect(sentence?.match(/--[a-z][a-z-]*/g) ?? []).toEqual(missing)
        }
      }
    }
  })

  it("names the host of a database elsewhere, and never the password", () => {
    expect(remoteHost(databaseUrl)).toBe(host)
    const sentence = seedRefusal({ nodeEnv: "production", databaseUrl, hasOrders: true }, {})
    expect(sentence).not.toContain("s3cret")
    expect(sentence?.includes("is not this machine")).toBe(host !== null)
  })
})

it("a refused seed names all reasons and the flags that allow it in one sentence", () => {
  const databaseUrl = "postgres://me:s3cret@db.example.com/shop"
  expect(seedRefusal({ nodeEnv: "production", databaseUrl, hasOrders: true }, {})).toBe(
    "Nothing is seeded, because NODE_ENV is production and the database's host db.example.com is " +
      "not this machine and the store has orders. To seed it all the same: " +
      "npm run seed -- --production --remote --with-orders"
  )
})

describe("a database address without a host", () => {
  afterEach(() => jest.restoreAllMocks())

  it("takes the host from the environment variable PGHOST if the address has none", () => {
    jest.replaceProperty(process, "env", { ...process.env, PGHOST: "db.example.com" })
    expect(remoteHost("postgres:///shop")).toBe("db.example.com")
    expect(remoteHost("postgres://localhost/shop")).toBeNull()
  })
})
