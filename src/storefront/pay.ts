/** The parts of the browser component that the interface document shows (§2.4 and §4.2). */

/** Languages of the component. */
export type PayLocale = "zh_tw" | "en"

/** Colours are best given as hexadecimal codes. */
export interface PayAppearance {
  variables?: Partial<
    Record<
      | "fontFamily"
      | "colorPrimary"
      | "colorDefault"
      | "colorBorder"
      | "colorPlaceholder"
      | "borderRadius"
      | "colorDanger",
      string
    >
  >
}

export interface PayMountOptions {
  locale?: PayLocale
  appearance?: PayAppearance
}

/** The global object that the component's script defines: one instance for the whole page. */
export interface Pay {
  createPayment(params: { publicKey: string; secret: string; env: string }): unknown
  mount(selector: string, options?: PayMountOptions): unknown
  checkout(): Promise<unknown>
}

export function isPay(value: unknown): value is Pay {
  if (value === null || (typeof value !== "object" && typeof value !== "function")) return false
  const methods = value as Record<keyof Pay, unknown>
  return [methods.createPayment, methods.mount, methods.checkout].every(
    (method) => typeof method === "function"
  )
}
