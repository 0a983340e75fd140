"use client"

import { useState } from "react"

import { saveAddress } from "../../lib/actions"
import { fullName } from "../../lib/address"
import { countyOptions, districtOptions, postalCodeOf } from "../../lib/districts"
import { Choice, Field } from "../../lib/field"
import type { Cart, Customer } from "../../lib/store"
import { money, texts, type Locale } from "../../lib/texts"
import { useForm } from "../../lib/use-form"

export type ShippingOption = { id: string; name: string; amount?: number }

type Props = {
  locale: Locale
  cart: Cart
  options: ShippingOption[]
  customer: Customer | null
  onSaved: () => void
}

/** County and district are chosen, so that the postal code cannot contradict them. */
export function AddressForm({ locale, cart, options, customer, onSaved }: Props) {
  const t = texts[locale]
  const { form, isBusy, message } = useForm(saveAddress, onSaved)
  const { shipping_address: given, shipping_methods } = cart
  const [county, setCounty] = useState(given?.province ?? "")
  const [district, setDistrict] = useState(given?.city ?? "")
  const chosen = shipping_methods?.[0]?.shipping_option_id ?? options[0]?.id
  return (
    <form {...form} className="grid">
      <Field
        name="email"
        label={t.email}
        type="email"
        autoComplete="email"
        value={cart.email ?? customer?.email}
      />
      <Field name="phone" label={t.phone} type="tel" autoComplete="tel" value={given?.phone} />
      <Field
        name="name"
        label={t.name}
        autoComplete="name"
        value={fullName(given) || fullName(customer)}
      />
      <Choice
        name="county"
        label={t.county}
        autoComplete="address-level1"
        none={t.choose}
        options={countyOptions(locale)}
        value={county}
        onChoose={(chosen) => {
          setCounty(chosen)
          setDistrict("")
        }}
      />
      <Choice
        name="district"
        label={t.district}
        autoComplete="address-level2"
        none={t.choose}
        options={districtOptions(county, locale)}
        value={district}
        onChoose={setDistrict}
      />
      <label className="field">
        {t.postalCode}
        <output>{postalCodeOf(county, district) || "—"}</output>
      </label>
      <Field
        name="address_1"
        label={t.address}
        autoComplete="street-address"
        value={given?.province ? given.address_1 : ""}
      />
      <fieldset>
        <legend>{t.method}</legend>
        {options.map(({ id, name, amount }) => (
          <label key={id} className="choice">
            <input type="radio" name="option_id" value={id} defaultChecked={id === chosen} /> {name}{" "}
            {money(amount)}
          </label>
        ))}
      </fieldset>
      <p className="problem" role="alert">
        {message}
      </p>
      <button disabled={isBusy}>{t.next}</button>
    </form>
  )
}
