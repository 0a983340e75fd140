"use client"

import { saveAddress } from "../../lib/actions"
import { Field } from "../../lib/field"
import type { Cart, Customer } from "../../lib/store"
import { money, type Texts } from "../../lib/texts"
import { useForm } from "../../lib/use-form"

export type ShippingOption = { id: string; name: string; amount?: number }

type Props = {
  t: Texts
  cart: Cart
  options: ShippingOption[]
  customer: Customer | null
  onSaved: () => void
}

export function AddressForm({ t, cart, options, customer, onSaved }: Props) {
  const { form, isBusy, message } = useForm(saveAddress, onSaved)
  const { shipping_address: given, shipping_methods } = cart
  const chosen = shipping_methods?.[0]?.shipping_option_id ?? options[0]?.id
  const name = given ?? customer
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
        name="last_name"
        label={t.lastName}
        autoComplete="family-name"
        value={name?.last_name}
      />
      <Field
        name="first_name"
        label={t.firstName}
        autoComplete="given-name"
        value={name?.first_name}
      />
      <Field
        name="postal_code"
        label={t.postalCode}
        autoComplete="postal-code"
        value={given?.postal_code}
      />
      <Field name="city" label={t.county} autoComplete="address-level1" value={given?.city} />
      <Field
        name="address_1"
        label={t.address}
        autoComplete="street-address"
        value={given?.address_1}
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
