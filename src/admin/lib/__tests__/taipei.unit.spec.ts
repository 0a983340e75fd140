import { withPlaces } from "../taipei"

describe("a text about a time", () => {
  it.each([
    ["開立時間（臺北）", "開立時間"],
    ["Issued (Taipei)", "Issued"],
    ["自 3月3日 起暫停，下次試送：3月4日（臺北）。", "自 3月3日 起暫停，下次試送：3月4日。"],
    ["訂單（臺北時間）", "訂單（臺北時間）"],
  ])("names Taipei only where the browser is in another time zone: %s", (text, there) => {
    expect(withPlaces({ group: { text } }, "Asia/Taipei")).toEqual({ group: { text: there } })
    expect(withPlaces({ group: { text } }, "America/New_York")).toEqual({ group: { text } })
  })
})
