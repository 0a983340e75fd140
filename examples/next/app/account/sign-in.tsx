"use client"

import { useState } from "react"

import { signIn } from "../../lib/actions"
import { Field } from "../../lib/field"
import { texts, type Locale } from "../../lib/texts"
import { useForm } from "../../lib/use-form"

export function SignIn({ locale }: { locale: Locale }) {
  const t = texts[locale]
  const { form, isBusy, message } = useForm(signIn)
  const [isNew, setNew] = useState(false)
  return (
    <form {...form} className="steps">
      <Field name="email" label={t.email} type="email" autoComplete="email" />
      <Field
        name="password"
        label={t.password}
        type="password"
        autoComplete={isNew ? "new-password" : "current-password"}
        minLength={8}
      />
      {isNew && <Field name="name" label={t.name} autoComplete="name" />}
      <p className="problem" role="alert">
        {message}
      </p>
      <button disabled={isBusy}>{isNew ? t.register : t.signIn}</button>
      <button type="button" className="link" onClick={() => setNew(!isNew)}>
        {isNew ? t.haveAccount : t.noAccount}
      </button>
    </form>
  )
}
