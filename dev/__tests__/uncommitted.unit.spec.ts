import { execFileSync } from "node:child_process"
import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { temporaryFolder } from "../state-folder"
import { releaseRefusal, uncommitted } from "../uncommitted"

describe("what a release would contain beyond the last commit", () => {
  const folder = temporaryFolder("uncommitted")
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
      cwd: folder,
    })
  const write = (name: string, text = "") => writeFileSync(join(folder, name), text)

  beforeAll(() => {
    git("init", "--quiet")
    write(".gitignore", "built.js\n")
    write("kept.ts")
    git("add", ".")
    git("commit", "--quiet", "--message", "First")
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it("finds nothing uncommitted in a clean checkout, even with files that Git ignores", () => {
    write("built.js")
    expect(uncommitted(folder)).toEqual([])
    expect(releaseRefusal(uncommitted(folder))).toBeNull()
  })

  it("finds each changed and each new file by its name", () => {
    write("kept.ts", "changed")
    write("new.ts")
    expect(uncommitted(folder)).toEqual([" M kept.ts", "?? new.ts"])
    expect(releaseRefusal(uncommitted(folder))).toMatch(
      /not committed.*\n M kept\.ts\n\?\? new\.ts$/
    )
  })
})
