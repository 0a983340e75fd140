import { useInvoiceText, type InvoiceTextKey } from "../hooks/use-invoice-text"

/** A page's name in the path at the top of the dashboard. */
export const Breadcrumb = ({ text }: { text: InvoiceTextKey }) => {
  const { t } = useInvoiceText()
  return <>{t(text)}</>
}
