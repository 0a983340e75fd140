import { useEffect, useRef, useState } from "react"
import type { AdminListedInvoice } from "../../http-types"

/** What is ticked in the list, also on pages that show no longer; a row is known as it was shown last. */
export const useSelectedInvoices = (shown: AdminListedInvoice[]) => {
  const [selection, setSelection] = useState<Record<string, boolean>>({})
  const seen = useRef(new Map<string, AdminListedInvoice>())

  useEffect(() => {
    for (const invoice of shown) seen.current.set(invoice.id, invoice)
  }, [shown])

  return {
    selection,
    setSelection,
    invoicesOf: (selected: Record<string, boolean>) =>
      Object.keys(selected).flatMap((id) => (selected[id] && seen.current.get(id)) || []),
  }
}
