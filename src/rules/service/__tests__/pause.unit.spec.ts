import { isReachable, PAUSE_REASONS, PAUSE_REMEDIES } from "../pause"

it.each([
  [0, null, true],
  [1, null, false],
  [5, "no_answer", false],
  [3, "numbers_exhausted", true],
  [1, "credentials", true],
  [1, "not_configured", null],
] as const)(
  "the service is shown as reachable after %d failures, paused for %s: %s",
  (failures, pause, expected) => {
    expect(isReachable(failures, pause)).toBe(expected)
  }
)

it.each(PAUSE_REASONS)(
  "there is a sentence in both languages about what to do in a pause for %s",
  (reason) => {
    const { en, zh_tw } = PAUSE_REMEDIES[reason]
    expect(en).toMatch(/^[A-Z].{100,}[^.]\.$/)
    expect(en).not.toMatch(/ {2}|[.,;][A-Z]/)
    expect(zh_tw).toMatch(/^\p{Script=Han}.{20,}。$/u)
  }
)
