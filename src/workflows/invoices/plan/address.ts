export type Address = {
  first_name?: string | null
  last_name?: string | null
  company?: string | null
  phone?: string | null
  postal_code?: string | null
  province?: string | null
  city?: string | null
  address_1?: string | null
  address_2?: string | null
}

const HAN = /^\p{Script=Han}+$/u

/** A Chinese name as it is written (family name first, no space), any other with given name first. */
export function fullName(address: Address | null): string | null {
  const first = address?.first_name?.trim() ?? ""
  const last = address?.last_name?.trim() ?? ""
  const name = HAN.test(first + last) ? last + first : `${first} ${last}`.trim()
  return name || null
}

/** One line, largest part first, as post in Taiwan is addressed. */
export function postalAddress(address: Address | null): string | null {
  if (!address?.address_1) return null
  const { postal_code, province, city, address_1, address_2 } = address
  return [postal_code, province, city, address_1, address_2].filter(Boolean).join("")
}
