import { formatMoney, formatTaipeiDay, formatTaipeiTime, formatTwd, showInvisible } from "../format"

describe("formatTwd", () => {
  it.each([
    [0, "NT$0"],
    [999, "NT$999"],
    [1234, "NT$1,234"],
    [12345678, "NT$12,345,678"],
    [-50, "-NT$50"],
    [95.24, "NT$95.24"],
  ])("writes %d dollars, rounding nothing away", (dollars, text) => {
    expect(formatTwd(dollars)).toBe(text)
  })
})

describe("formatTaipeiTime", () => {
  it.each([
    ["2026-03-13T15:59:00.000Z", "en", "Mar 13, 2026, 23:59"],
    ["2026-03-13T16:00:00.000Z", "en", "Mar 14, 2026, 00:00"],
    ["2026-03-13T15:59:00.000Z", "zhTW", "2026年3月13日 23:59"],
    ["2026-12-31T18:05:00.000Z", "zhTW", "2027年1月1日 02:05"],
    ["2026-03-13T15:59:00.000Z", "de", "Mar 13, 2026, 23:59"],
  ])("shows the time %s in the language %s as %s", (time, language, text) => {
    expect(formatTaipeiTime(time, language)).toBe(text)
  })
})

describe("showInvisible", () => {
  it.each([
    ["茶\n杯", "茶↵杯"],
    ["茶\r\n杯", "茶↵杯"],
    ["茶\t杯", "茶⇥杯"],
    ["茶\u0000杯", "茶⟨U+0000⟩杯"],
    ["茶\u200b杯", "茶⟨U+200B⟩杯"],
    ["  茶 杯 ", "␣␣茶 杯␣"],
    ["茶, 「杯」", "茶, 「杯」"],
  ])("shows %j as %s", (text, shown) => {
    expect(showInvisible(text)).toBe(shown)
  })
})

it.each([
  [1234, "TWD", "NT$1,234"],
  [12.5, "USD", "USD 12.5"],
])("an amount of %d in %s is shown as %s", (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text)
})

it.each([
  ["2026-03-13T15:59:59.999Z", "en", "Mar 13, 2026"],
  ["2026-03-13T16:00:00.000Z", "en", "Mar 14, 2026"],
  ["2026-03-13T16:00:00.000Z", "zhTW", "2026年3月14日"],
])("the time %s is shown in the language %s as the day %s in Taiwan", (time, language, text) => {
  expect(formatTaipeiDay(time, language)).toBe(text)
})
