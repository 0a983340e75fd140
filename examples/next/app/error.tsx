"use client"

import { texts } from "../lib/texts"

/** The store cannot be reached. It knows no cookie, so that it says it in both languages. */
export default function ErrorPage({ reset }: { reset: () => void }) {
  return (
    <section className="card" role="alert">
      <p>{texts.zh_tw.unreachable}</p>
      <p lang="en">{texts.en.unreachable}</p>
      <button onClick={reset}>
        {texts.zh_tw.tryAgain} <span lang="en">{texts.en.tryAgain}</span>
      </button>
    </section>
  )
}
