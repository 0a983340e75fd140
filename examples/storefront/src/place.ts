import { countyOptions, districtOptions, postalCodeOf } from "../../next/lib/districts"
import { app, t } from "./app"
import { h } from "./element"
import { field } from "./field"

type Place = { province?: string | null; city?: string | null } | null | undefined

/** County and district are chosen; the postal code follows, so that it cannot contradict them. */
export function placeFields(given: Place): HTMLElement[] {
  const none: [string, string] = ["", t().choosePlace]
  const place = h("div", { class: "place" })
  const county = () => app.drafts.province ?? given?.province ?? ""
  const district = () => app.drafts.city ?? (county() === given?.province ? given.city : "") ?? ""
  const postalCode = h("output", { id: "postal_code" })
  const fields = [
    field({
      name: "province",
      label: t().county,
      value: county(),
      autocomplete: "address-level1",
      choices: [none, ...countyOptions(app.locale)],
    }),
    place,
    h("div", { class: "field" }, h("label", { for: "postal_code" }, t().postalCode), postalCode),
  ]
  fields[0].addEventListener("change", (event) => {
    app.drafts.province = (event.target as HTMLSelectElement).value
    app.drafts.city = ""
    showDistricts()
  })
  place.addEventListener("change", (event) => {
    app.drafts.city = (event.target as HTMLSelectElement).value
    showPostalCode()
  })
  showDistricts()
  return fields

  function showDistricts(): void {
    place.replaceChildren(
      field({
        name: "city",
        label: t().district,
        value: district(),
        autocomplete: "address-level2",
        choices: [none, ...districtOptions(county(), app.locale)],
      })
    )
    showPostalCode()
  }

  function showPostalCode(): void {
    postalCode.textContent = postalCodeOf(county(), district()) || "—"
  }
}
