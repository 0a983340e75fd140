import seed from "../seed"

const LOCAL = "postgres://me:s3cret@localhost:9/shop"
const REMOTE = "postgres://me:s3cret@db.invalid:5432/shop"

describe("npm run seed", () => {
  const said: string[] = []

  async function run(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
    const hidden = { NODE_ENV: "", SEED_ADMIN_PASSWORD: "" }
    jest.replaceProperty(process, "env", { ...process.env, ...hidden, ...env })
    return await seed(args)
  }

  beforeEach(() => {
    said.length = 0
    for (const stream of ["log", "error"] as const) {
      jest.spyOn(console, stream).mockImplementation((...parts: unknown[]) => {
        said.push(parts.join(" "))
      })
    }
  })
  afterEach(() => jest.restoreAllMocks())

  it.each<[string, string[], NodeJS.ProcessEnv, RegExp]>([
    ["in production", [], { NODE_ENV: "production", DATABASE_URL: LOCAL }, /--production$/],
    ["for a database elsewhere", [], { DATABASE_URL: REMOTE }, /--remote$/],
    [
      "in production with only --remote",
      ["--remote"],
      { NODE_ENV: "production", DATABASE_URL: REMOTE },
      /--production$/,
    ],
    ["without DATABASE_URL", [], { DATABASE_URL: "" }, /^Set DATABASE_URL/],
    ["with an unreadable DATABASE_URL", [], { DATABASE_URL: "shop" }, /^DATABASE_URL is not/],
    ["with an unknown option", ["--froce"], { DATABASE_URL: LOCAL }, /Unknown option '--froce'/],
    ["where no database answers", [], { DATABASE_URL: LOCAL }, /refuses the connection/],
    [
      "where no database answers, in production with --production",
      ["--production"],
      { NODE_ENV: "production", DATABASE_URL: LOCAL },
      /refuses the connection/,
    ],
  ])("exits with 1 after one sentence %s", async (_, args, env, sentence) => {
    expect(await run(args, env)).toBe(1)
    expect(said).toEqual([expect.stringMatching(sentence)])
    expect(said.join()).not.toContain("s3cret")
  })

  it("explains its options", async () => {
    expect(await run(["--help"], { DATABASE_URL: REMOTE })).toBe(0)
    for (const option of ["--production", "--remote", "--with-orders", "--admin-password"]) {
      expect(said.join()).toContain(option)
    }
  })
})
