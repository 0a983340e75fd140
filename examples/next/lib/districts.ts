import list from "./districts.json"
import type { Locale } from "./texts"

/**
 * The counties and cities of Taiwan, and the 368 districts with their postal codes of three digits, as
 * Chunghwa Post publishes them (https://www.post.gov.tw, 3碼郵遞區號). Its codes of islands without
 * addresses (290, 817, 819) are left out.
 */
const COUNTIES = list as {
  name: string
  en: string
  districts: [postalCode: string, name: string, en: string][]
}[]

type Option = [value: string, label: string]

/** An address holds the Chinese names: they are what is printed on a parcel and on an invoice. */
export const countyOptions = (locale: Locale): Option[] =>
  COUNTIES.map(({ name, en }) => [name, locale === "en" ? `${en} ${name}` : name])

export const districtOptions = (county: string, locale: Locale): Option[] =>
  districtsOf(county).map(([, name, en]) => [name, locale === "en" ? `${en} ${name}` : name])

/** Empty: there is no such district in this county. */
export const postalCodeOf = (county: string, district: string): string =>
  districtsOf(county).find(([, name]) => name === district)?.[0] ?? ""

const districtsOf = (county: string) =>
  COUNTIES.find(({ name }) => name === county)?.districts ?? []
