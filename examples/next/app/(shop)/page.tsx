import { addToCart } from "../../lib/actions"
import { listProducts, readLocale } from "../../lib/store"
import { money, texts } from "../../lib/texts"

export default async function ShopPage() {
  const [t, products] = await Promise.all([
    readLocale().then((locale) => texts[locale]),
    listProducts(),
  ])
  return (
    <>
      <h1>{t.products}</h1>
      <ul className="products">
        {products.map(({ id, title, description, variants }) => (
          <li key={id} className="card">
            <h2>{title}</h2>
            {description && <p className="hint">{description}</p>}
            <form action={addToCart}>
              <label className="field">
                {t.variant}
                <select name="variant_id">
                  {variants?.map((variant) => (
                    <option key={variant.id} value={variant.id}>
                      {variant.title} {money(variant.calculated_price?.calculated_amount)}
                    </option>
                  ))}
                </select>
              </label>
              <button aria-label={`${t.add}: ${title}`}>{t.add}</button>
            </form>
          </li>
        ))}
      </ul>
    </>
  )
}
