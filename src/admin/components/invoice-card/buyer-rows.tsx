import type { AdminInvoiceBuyer } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { SectionRow } from "../section-row"

/** Where an invoice goes: what the buyer chose, with the codes as the reader may see them. */
export const BuyerRows = ({ buyer }: { buyer: AdminInvoiceBuyer }) => {
  const { t } = useInvoiceText()

  return (
    <>
      {buyer.company_name && (
        <SectionRow title={t("fields.companyName")}>
          <span className="min-w-0 break-words">{buyer.company_name}</span>
        </SectionRow>
      )}
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
      {buyer.received_by && (
        <SectionRow title={t("fields.receivedBy")}>
          {buyer.received_by.length ? (
            <span className="min-w-0">
              {buyer.received_by.map((receiver) => (
                <span key={receiver} className="block">
                  {t(`receivers.${receiver}`)}
                </span>
              ))}
            </span>
          ) : (
            <span className="text-ui-tag-orange-text">{t("receivers.nobody")}</span>
          )}
        </SectionRow>
      )}
    </>
  )
}
