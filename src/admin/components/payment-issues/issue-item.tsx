import { ArrowUpRightOnBox } from "@medusajs/icons"
import { Copy, StatusBadge, Text } from "@medusajs/ui"
import { type ReactNode, useId } from "react"
import type { AdminListedPaymentIssue } from "../../../http-types"
import { RECORDABLE_KINDS } from "../../../rules/payment/payment-issue"
import { inLanguage } from "../../../rules/text/sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatMoney, formatTaipeiTime } from "../../lib/format"
import { Permitted } from "../permitted"
import { RecordRefund } from "../record-refund/record-refund"
import { IntentId } from "./intent-id"
import { RefundIssue } from "./refund-issue"
import { ResolveIssue } from "./resolve-issue"
import { TextLink } from "../text-link"

type IssueItemProps = {
  issue: AdminListedPaymentIssue
  /** Leads to the order and names the customer, where the reader is not on the order's page. */
  linked?: boolean
}

/** A payment issue: what happened, what to do, what it is about; or how it was resolved. */
export const IssueItem = ({ issue, linked = false }: IssueItemProps) => {
  const { t, language } = useInvoiceText()
  const titleId = useId()
  const { kind, status, currency, amount, charged_amount, detail, remedy, note } = issue
  const open = status === "open"
  const money = [
    ["payments.amount", amount],
    ["payments.charged", charged_amount === amount ? null : charged_amount],
  ] as const

  return (
    <li className="flex flex-col gap-y-2 px-6 py-4" aria-labelledby={titleId}>
      <div className="flex items-start justify-between gap-x-4">
        <Text size="small" leading="compact" weight="plus" id={titleId}>
          {t(`payments.kinds.${kind}`)}
        </Text>
        <StatusBadge color={open ? "red" : "green"} className="text-nowrap">
          {t(`payments.statuses.${status}`)}
        </StatusBadge>
      </div>
      {open && (
        <Text size="small" className="text-ui-fg-base text-pretty">
          {language === "zhTW" ? remedy.zh_tw : remedy.en}
        </Text>
      )}
      {detail && (
        <Text size="small" leading="compact" className="text-ui-fg-subtle break-words">
          {t("detail", { message: inLanguage(detail, language) })}
        </Text>
      )}
      <dl className="txt-compact-small text-ui-fg-subtle flex flex-wrap items-center gap-x-4 gap-y-1">
        {money.map(
          ([label, dollars]) =>
            dollars !== null && (
              <Fact key={label} title={t(label)}>
                {formatMoney(dollars, currency)}
              </Fact>
            )
        )}
        <Fact title={t("payments.since")}>{formatTaipeiTime(issue.created_at, language)}</Fact>
        {issue.intent_id && (
          <Fact title={t("payments.intent")}>
            <IntentId id={issue.intent_id} />
            {issue.console_url && (
              <a
                href={issue.console_url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t("payments.card.console")}
                title={t("payments.card.console")}
                className="text-ui-fg-muted focus-visible:shadow-borders-focus shrink-0 rounded-sm outline-none"
              >
                <ArrowUpRightOnBox />
              </a>
            )}
          </Fact>
        )}
        {issue.refund_id && (
          <Fact title={t("payments.refundReason")}>
            <span className="break-all">{issue.refund_id}</span>
            <Copy
              content={issue.refund_id}
              aria-label={t("payments.copyRefundReason")}
              className="text-ui-fg-muted shrink-0"
            />
          </Fact>
        )}
        {linked && issue.customer_name && (
          <Fact title={t("payments.customer")}>
            <span className="break-words">{issue.customer_name}</span>
          </Fact>
        )}
        {linked && issue.order_id && (
          <Fact title={t("payments.order")}>
            <TextLink to={`/orders/${issue.order_id}`}>
              {issue.display_id === null ? issue.order_id : `#${issue.display_id}`}
            </TextLink>
          </Fact>
        )}
      </dl>
      {issue.resolved_at && (
        <Text size="small" className="text-ui-fg-subtle break-words text-pretty">
          {t(issue.resolved_by ? "payments.resolvedAt" : "payments.resolvedItself", {
            time: formatTaipeiTime(issue.resolved_at, language),
          })}
          {note && ` ${t("payments.card.note", { note: inLanguage(note, language) })}`}
        </Text>
      )}
      {open && (
        <Permitted to="refund">
          <div className="flex flex-wrap gap-2">
            {RECORDABLE_KINDS.includes(kind) && issue.order_id && (
              <RecordRefund
                orderId={issue.order_id}
                intentId={issue.intent_id ?? undefined}
                urgent={!issue.refundable}
              />
            )}
            {issue.refundable && <RefundIssue issue={issue} />}
            <ResolveIssue issue={issue} />
          </div>
        </Permitted>
      )}
    </li>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex items-center gap-x-1">
    <dt>{title}</dt>
    <dd className="text-ui-fg-base flex min-w-0 items-center gap-x-1">{children}</dd>
  </div>
)
