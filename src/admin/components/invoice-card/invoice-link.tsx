import { ArrowUpRightOnBox, Link } from "@medusajs/icons"
import { Button } from "@medusajs/ui"
import { useInvoiceLink } from "../../hooks/use-invoice-link"
import { useInvoiceText } from "../../hooks/use-invoice-text"

/** Buttons that open or copy the invoice's address. `path` is the route that knows it. */
export const InvoiceLink = ({ path }: { path: string }) => {
  const { t } = useInvoiceText()
  const { open, copy } = useInvoiceLink(path)
  const busy = open.isPending || copy.isPending

  return (
    <>
      <Button
        size="small"
        variant="secondary"
        disabled={busy}
        isLoading={open.isPending}
        onClick={() => open.mutate()}
      >
        <ArrowUpRightOnBox />
        {t("actions.open")}
      </Button>
      <Button
        size="small"
        variant="secondary"
        disabled={busy}
        isLoading={copy.isPending}
        onClick={() => copy.mutate()}
      >
        <Link />
        {t("actions.copyLink")}
      </Button>
    </>
  )
}
