import { Text } from "@medusajs/ui"
import type { AdminInvoicePreview } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTwd } from "../../lib/format"
import { BuyerRows } from "../invoice-card/buyer-rows"
import { TextChanges } from "../invoice-card/text-changes"
import { SectionRow } from "../section-row"
import { VoucherNotes } from "../voucher-notes"

type PreviewDocumentProps = { preview: Extract<AdminInvoicePreview, { kind: "issue" }> }

/** The invoice as it would be sent: whom it is for, its lines, its total, and what was changed. */
export const PreviewDocument = ({ preview }: PreviewDocumentProps) => {
  const { t } = useInvoiceText()

  return (
    <div className="divide-y">
      <SectionRow title={t("fields.buyer")}>{t(`buyers.${preview.buyer_type}`)}</SectionRow>
      <BuyerRows buyer={preview.buyer} />
      {preview.contact &&
        (["name", "email", "phone", "address"] as const).map((name) => (
          <SectionRow key={name} title={t(`preview.${name}`)}>
            <span className="min-w-0 break-words">{preview.contact?.[name] ?? "–"}</span>
          </SectionRow>
        ))}
      {preview.remark && (
        <SectionRow title={t("preview.remark")}>
          <span className="min-w-0 break-words">{preview.remark}</span>
        </SectionRow>
      )}
      <SectionRow title={t("fields.orderNumber")}>
        <span className="min-w-0 break-all">{preview.order_number}</span>
      </SectionRow>
      <div className="overflow-x-auto px-6 py-4">
        <table className="txt-compact-small text-ui-fg-subtle w-full">
          <thead>
            <tr className="txt-compact-small-plus">
              <th scope="col" className="py-2 text-left">
                {t("preview.item")}
              </th>
              {(["taxType", "quantity", "unitPrice", "amount"] as const).map((column) => (
                <th key={column} scope="col" className="text-nowrap py-2 pl-3 text-right">
                  {t(`preview.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y border-y">
            {preview.lines.map(({ description, quantity, unit_price, amount, tax_type }, index) => (
              <tr key={index}>
                <td className="text-ui-fg-base min-w-[150px] py-2 break-words">{description}</td>
                <td className="text-nowrap py-2 pl-3 text-right">
                  {t(`preview.taxTypes.${tax_type}`)}
                </td>
                <td className="py-2 pl-3 text-right">{quantity}</td>
                <td className="py-2 pl-3 text-right">{unit_price}</td>
                <td className="text-nowrap py-2 pl-3 text-right">{formatTwd(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="text-ui-fg-base txt-compact-small-plus">
            <tr>
              <th scope="row" colSpan={4} className="py-2 text-left font-medium">
                {t("preview.total")}
              </th>
              <td className="text-nowrap py-2 pl-3 text-right">{formatTwd(preview.amount)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <VoucherNotes vouchers={preview.vouchers} />
      {preview.vouchers_ignored && (
        <Text size="small" className="text-ui-fg-subtle text-pretty px-6 py-4">
          {t("preview.vouchers.ignored")}
        </Text>
      )}
      <TextChanges changes={preview.changes} open />
    </div>
  )
}
