import { Button, Text } from "@medusajs/ui"
import { type ReactNode, useId } from "react"
import { Link } from "react-router-dom"
import type { AdminDifferingInvoice, AdminInvoice } from "../../../http-types"
import { useInvoiceActions } from "../../hooks/use-invoice-actions"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { usePermissions } from "../../hooks/use-permissions"
import { differenceSides } from "../../lib/difference-sides"
import { formatTaipeiTime, formatTwd } from "../../lib/format"
import { invoicePlace } from "../../lib/invoice-place"
import { permittedActions } from "../../lib/permitted-actions"
import { isVoidedThere } from "../../../rules/invoice/voided-there"
import { InvoiceBadge } from "../invoice-card/invoice-badge"
import { VoidInvoice } from "../invoice-card/void-invoice"
import { RefreshButton } from "../refresh-button"
import { TakeOver } from "./take-over"

/** An invoice that differs: the order, the service's record and the money, and what can be done. */
export const DifferenceItem = ({ differing }: { differing: AdminDifferingInvoice }) => {
  const { t, language } = useInvoiceText()
  const titleId = useId()
  const { invoice, order, service } = differing
  const unknown = t("differences.notKnown")
  const dollars = (amount: number | null) => (amount === null ? unknown : formatTwd(amount))
  const display_id = order?.display_id ?? null

  return (
    <li className="flex flex-col gap-y-3 px-6 py-4" aria-labelledby={titleId}>
      <div className="flex items-start justify-between gap-x-4">
        <Text size="small" leading="compact" weight="plus" id={titleId}>
          {[invoice.invoice_number ?? "–", display_id !== null && `#${display_id}`]
            .filter(Boolean)
            .join(" · ")}
        </Text>
        <InvoiceBadge status={invoice.status} voidedThere={isVoidedThere(invoice)} />
      </div>
      <Text size="small" leading="compact" className="text-pretty break-words">
        <WhatDiffers invoice={invoice} />
      </Text>
      <div className="flex flex-col gap-3 lg:flex-row">
        <Side title={t("differences.sides.store")}>
          <Fact title={t("differences.facts.total")}>{dollars(order?.total ?? null)}</Fact>
          <Fact title={t("fields.invoiceNumber")}>{invoice.invoice_number ?? unknown}</Fact>
          <Fact title={t("fields.amount")}>{dollars(invoice.amount)}</Fact>
          {invoice.issued_at && (
            <Fact title={t("fields.issuedAt")}>
              {formatTaipeiTime(invoice.issued_at, language)}
            </Fact>
          )}
        </Side>
        <Side title={t("differences.sides.service")}>
          <Fact title={t("differences.facts.status")}>
            {service.status ? t(`serviceStatuses.${service.status}`) : unknown}
          </Fact>
          <Fact title={t("fields.invoiceNumber")}>{service.invoice_number ?? unknown}</Fact>
          <Fact title={t("fields.amount")}>{dollars(service.amount)}</Fact>
          {service.queried_at && (
            <Fact title={t("fields.comparedAt")}>
              {formatTaipeiTime(service.queried_at, language)}
            </Fact>
          )}
        </Side>
        <Side title={t("differences.sides.money")}>
          {order ? (
            <>
              <Fact title={t("differences.facts.charged")}>{formatTwd(order.charged)}</Fact>
              <Fact title={t("differences.facts.refunded")}>{formatTwd(order.refunded)}</Fact>
              <Fact title={t("differences.facts.kept")}>
                {formatTwd(order.charged - order.refunded)}
              </Fact>
            </>
          ) : (
            <Text size="small" className="text-ui-fg-subtle text-pretty">
              {t("differences.noOrder")}
            </Text>
          )}
        </Side>
      </div>
      <Settle differing={differing} />
    </li>
  )
}

const WhatDiffers = ({ invoice }: { invoice: AdminInvoice }) => {
  const { t } = useInvoiceText()
  const { difference, reason } = invoice
  if (!difference) return reason ? t(`reasons.${reason}.why`) : null
  const sides = differenceSides(difference, (status) => t(`serviceStatuses.${status}`))
  return t(`difference.${difference.field}`, sides)
}

/** What taking over the service's record changes, or why it is impossible, and the buttons. */
const Settle = ({ differing: { invoice, take_over } }: { differing: AdminDifferingInvoice }) => {
  const { t } = useInvoiceText()
  const { id, order_id, actions } = invoice
  const { voidInvoice } = useInvoiceActions(order_id ?? id)
  const may = usePermissions()
  const can = new Set(permittedActions(actions, may))
  const outcome = outcomeOf()
  const another = take_over.take === null && take_over.obstacle === "other_number"

  function outcomeOf(): string {
    switch (take_over.take) {
      case "void":
        return t("differences.outcome.void")
      case "amount":
        if (invoice.amount === take_over.amount) {
          return t("differences.outcome.found", { theirs: formatTwd(take_over.amount) })
        }
        return t("differences.outcome.amount", {
          ours: invoice.amount === null ? "–" : formatTwd(invoice.amount),
          theirs: formatTwd(take_over.amount),
        })
      case null:
        return t(`differences.obstacles.${take_over.obstacle}`, {
          ours: invoice.invoice_number ?? "–",
          theirs: invoice.difference?.theirs ?? "–",
        })
    }
  }

  return (
    <>
      <Text size="small" className="text-ui-fg-subtle text-pretty break-words">
        {outcome}
      </Text>
      <div className="flex flex-wrap gap-2">
        {take_over.take === "amount" && may("void") && (
          <TakeOver invoice={invoice} amount={take_over.amount} outcome={outcome} />
        )}
        {take_over.take === "void" && can.has("void") && (
          <VoidInvoice invoice={invoice} voidInvoice={voidInvoice} busy={voidInvoice.isPending} />
        )}
        {can.has("refresh") && <RefreshButton orderId={order_id ?? id} invoiceId={id} />}
        <Button size="small" variant="secondary" asChild>
          <Link to={invoicePlace(invoice)}>
            {t(order_id === null ? "differences.openInvoice" : "differences.open")}
          </Link>
        </Button>
        {another && (
          <Button size="small" variant="secondary" asChild>
            <Link to="/tw-invoices">{t("list.title")}</Link>
          </Button>
        )}
      </div>
    </>
  )
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0 flex-1 rounded-lg border px-4 py-3" aria-label={title}>
    <Text size="small" leading="compact" weight="plus">
      {title}
    </Text>
    <dl className="txt-compact-small mt-2 flex flex-col gap-y-1">{children}</dl>
  </section>
)

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex items-start justify-between gap-x-4">
    <dt className="text-ui-fg-subtle">{title}</dt>
    <dd className="min-w-0 break-words text-right">{children}</dd>
  </div>
)
