import { Input, Select } from "@medusajs/ui"
import { ACCESS_ACTIONS } from "../../../rules/access/access-log"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import type { useTableUrl } from "../../hooks/use-table-url"
import { DateRange } from "../date-range"

/** The list that opens takes no empty value. */
const ANY = "any"

/** Which days, which action, and the id of what was seen or taken. */
export const AccessFilters = ({ url }: { url: ReturnType<typeof useTableUrl> }) => {
  const { t } = useInvoiceText()
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 py-4">
      <DateRange
        from={url.value("from")}
        to={url.value("to")}
        labels={{ from: t("access.from"), to: t("access.to") }}
        onChange={url.replace}
      />
      <Select
        size="small"
        value={url.value("action") || ANY}
        onValueChange={(action) => url.replace({ action: action === ANY ? null : action })}
      >
        <Select.Trigger aria-label={t("access.columns.action")} className="w-[220px]">
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          <Select.Item value={ANY}>{t("access.anyAction")}</Select.Item>
          {ACCESS_ACTIONS.map((action) => (
            <Select.Item key={action} value={action}>
              {t(`access.actions.${action}`)}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
      <div className="w-[260px]">
        <Input
          size="small"
          aria-label={t("access.subject")}
          placeholder={t("access.subject")}
          maxLength={100}
          value={url.value("subject")}
          onChange={({ target }) => url.replace({ subject: target.value })}
        />
      </div>
    </div>
  )
}
