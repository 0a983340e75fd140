import { releaseChangelog } from "../release-changelog"

const changelog =
  "# Changelog\n\n## Unreleased\n\n- A change\n\n## 0.1.0 - 2026-01-02\n\nFirst version\n"

it("a release names the unreleased changes by its version, and leaves an empty heading for the next", () => {
  expect(releaseChangelog(changelog, "0.2.0", "0.1.0")).toBe(
    "# Changelog\n\n## Unreleased\n\n## 0.2.0\n\n- A change\n\n## 0.1.0 - 2026-01-02\n\nFirst version\n"
  )
})

it.each(["0.1.1", "0.2.0", "0.10.0", "1.0.0"])("0.1.0 can be followed by %s", (version) => {
  expect(releaseChangelog(changelog, version, "0.1.0")).toContain(`## ${version}\n`)
})

it.each(["0.1.0", "0.0.9", "0.1"])("0.1.0 cannot be followed by %s", (version) => {
  expect(() => releaseChangelog(changelog, version, "0.1.0")).toThrow(version)
})

describe("a version whose heading has no date yet", () => {
  const prepared = changelog.replace("- A change\n\n", "## 0.2.0\n\n- A change\n\n")

  it("releases a version without a date with the changes under it", () => {
    expect(releaseChangelog(prepared, "0.2.0", "0.2.0")).toBe(prepared)
  })

  it("does not release a version while other changes are named under “Unreleased”", () => {
    const more = prepared.replace("## 0.2.0", "- Another change\n\n## 0.2.0")
    expect(() => releaseChangelog(more, "0.2.0", "0.2.0")).toThrow("Move them under “## 0.2.0”")
  })
})

it("a version is compared by its numbers, not by its letters", () => {
  expect(() => releaseChangelog(changelog, "0.9.0", "0.10.0")).toThrow("not later")
})

it.each([
  ["without a heading for unreleased changes", changelog.replace("Unreleased", "Next")],
  ["without an unreleased change", changelog.replace("- A change\n\n", "")],
])("a changelog %s cannot be released", (_, text) => {
  expect(() => releaseChangelog(text, "0.2.0", "0.1.0")).toThrow("“## Unreleased”")
})
