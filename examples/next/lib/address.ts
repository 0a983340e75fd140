type Person = { first_name?: string | null; last_name?: string | null } | null | undefined

const HAN = /^\p{Script=Han}+$/u

/** The buyer's whole name. Addresses of other shops, and older ones, hold it in two parts. */
export function fullName(person: Person): string {
  const first = person?.first_name?.trim() ?? ""
  const last = person?.last_name?.trim() ?? ""
  return HAN.test(first + last) ? last + first : `${first} ${last}`.trim()
}

/** One field for the name: Medusa's two hold it without a split, which invoices read as it is. */
export const nameParts = (name: string) => ({ first_name: name, last_name: "" })

type Address = Partial<Record<"postal_code" | "province" | "city" | "address_1", string | null>>

/** On one line, the largest part first, as it is written in Taiwan. */
export function addressLine(address: Address | null | undefined): string {
  const { postal_code, province, city, address_1 } = address ?? {}
  return `${postal_code ?? ""} ${province ?? ""}${city ?? ""}${address_1 ?? ""}`.trim()
}
