import type { AdminInvoiceBuyer } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { SectionRow } from "../section-row"

/** Where an invoice goes: what the buyer chose, with its codes masked. */
export const BuyerRows = ({ buyer }: { buyer: AdminInvoiceBuyer }) => {
  const { t } = useInvoiceText()

  return (
    <>
      {buyer.tax_id && <SectionRow title={t("fields.taxId")}>{buyer.tax_id}</SectionRow>}
      {buyer.carrier && (
        <SectionRow title={t("fields.carrier")}>
          <span className="min-w-0">
            {t(`carriers.${buyer.carrier}`)}
            <span className="block break-all">{buyer.carrier_code}</span>
          </span>
        </SectionRow>
      )}
      {buyer.donation_code && (
        <SectionRow title={t("fields.donationCode")}>{buyer.donation_code}</SectionRow>
      )}
    </>
  )
}
