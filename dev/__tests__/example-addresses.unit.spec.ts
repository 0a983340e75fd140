import { addressLine, fullName, nameParts } from "../../examples/next/lib/address"
import { countyOptions, districtOptions, postalCodeOf } from "../../examples/next/lib/districts"

describe("the districts of the example shops", () => {
  const counties = countyOptions("zh_tw").map(([name]) => name)
  const all = counties.flatMap((county) =>
    districtOptions(county, "zh_tw").map(([district]) => ({ county, district }))
  )

  it("lists the 368 districts of Taiwan's 22 counties and cities, each once", () => {
    expect(counties).toHaveLength(22)
    expect(all).toHaveLength(368)
    expect(new Set(all.map(({ county, district }) => county + district)).size).toBe(368)
  })

  it("gives districts postal codes of three digits, which only those of one city share", () => {
    const owners = new Map<string, Set<string>>()
    for (const { county, district } of all) {
      const code = postalCodeOf(county, district)
      expect(code).toMatch(/^\d{3}$/)
      owners.set(code, (owners.get(code) ?? new Set()).add(county))
    }
    expect([...owners.values()].filter((counties) => counties.size > 1)).toEqual([])
  })

  it("gives a district no postal code in another county", () => {
    expect(postalCodeOf("臺北市", "中正區")).toBe("100")
    expect(postalCodeOf("基隆市", "中正區")).toBe("202")
    expect(postalCodeOf("臺北市", "板橋區")).toBe("")
  })

  it("shows a district's English name first to a buyer who reads English", () => {
    expect(districtOptions("臺北市", "en")[0]).toEqual(["中正區", "Zhongzheng Dist. 中正區"])
  })
})

describe("the addresses of the example shops", () => {
  it.each([
    [{ first_name: "小明", last_name: "王" }, "王小明"],
    [{ first_name: "Ming", last_name: "Wang" }, "Ming Wang"],
    [nameParts("王小明"), "王小明"],
    [null, ""],
  ])("shows the name of %j as %s", (person, name) => {
    expect(fullName(person)).toBe(name)
  })

  it("writes an address in one line, the largest part first", () => {
    const address = {
      postal_code: "100",
      province: "臺北市",
      city: "中正區",
      address_1: "測試路 1 號",
    }
    expect(addressLine(address)).toBe("100 臺北市中正區測試路 1 號")
    expect(addressLine(null)).toBe("")
  })
})
