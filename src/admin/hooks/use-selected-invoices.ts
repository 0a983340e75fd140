import { useEffect, useRef, useState } from "react"
import type { ListedInvoice } from "../lib/invoice-list-view"

/** What is ticked in the list, also on pages that show no longer; a row is known as it was shown last. */
export const useSelectedInvoices = (shown: ListedInvoice[]) => {
  const [selection, setSelection] = useState<Record<string, boolean>>({})
  const seen = useRef(new Map<string, ListedInvoice>())

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
