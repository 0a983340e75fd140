import type { ReactNode } from "react"

import { Locked } from "../../lib/locked"

export default function ShopLayout({ children }: { children: ReactNode }) {
  return <Locked>{children}</Locked>
}
