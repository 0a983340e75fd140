import { Badge, createDataTableColumnHelper, Text } from "@medusajs/ui"
import { useMemo } from "react"
import { Link } from "react-router-dom"
import type { AdminListedInvoice } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTaipeiTime, formatTwd } from "../../lib/format"
import type { explainedOf } from "../../lib/invoice-list-view"
import { invoicePlace } from "../../lib/invoice-place"
import { InvoiceBadge } from "../invoice-card/invoice-badge"
import { SelectBox } from "./select-box"

const helper = createDataTableColumnHelper<AdminListedInvoice>()

/**
 * The list's columns; in a list of some states each row says why it is where it is, or was voided.
 * `selectable`: the reader may do something with many at once.
 */
export const useInvoiceColumns = (
  explained: ReturnType<typeof explainedOf>,
  selectable: boolean
) => {
  const { t, language } = useInvoiceText()

  return useMemo(() => {
    const sortLabels = { sortAscLabel: t("list.ascending"), sortDescLabel: t("list.descending") }
    const why = helper.display({
      id: "why",
      header: t("list.columns.why"),
      cell: ({ row: { original } }) => <WhyAndWhatToDo invoice={original} />,
    })
    const voided = helper.display({
      id: "voided",
      header: t("list.columns.voided"),
      cell: ({ row: { original } }) => <WhyVoided invoice={original} />,
    })
    const select = helper.select({
      header: ({ table }) => (
        <SelectBox
          label={t("list.selectAll")}
          checked={
            table.getIsSomePageRowsSelected() ? "indeterminate" : table.getIsAllPageRowsSelected()
          }
          onChange={(checked) => table.toggleAllPageRowsSelected(checked)}
        />
      ),
      cell: ({ row }) => (
        <SelectBox
          label={t("list.select", {
            name: row.original.invoice_number ?? `#${row.original.display_id}`,
          })}
          checked={row.getIsSelected()}
          disabled={!row.getCanSelect()}
          onChange={(checked) => row.toggleSelected(checked)}
        />
      ),
    })
    return [
      ...(selectable ? [select] : []),
      helper.accessor("dated_at", {
        header: t("list.columns.date"),
        cell: ({ getValue }) => formatTaipeiTime(getValue(), language),
        enableSorting: true,
        sortLabel: t("list.columns.date"),
        ...sortLabels,
      }),
      helper.accessor("invoice_number", {
        header: t("fields.invoiceNumber"),
        cell: ({ getValue }) => getValue() ?? "–",
        enableSorting: true,
        sortLabel: t("fields.invoiceNumber"),
        ...sortLabels,
      }),
      helper.accessor("display_id", {
        header: t("list.columns.order"),
        cell: ({ getValue, row: { original } }) =>
          original.order_id === null ? (
            <OrderLink to={invoicePlace(original)} name={t("list.noOrder")} />
          ) : getValue() === null ? (
            "–"
          ) : (
            <OrderLink to={invoicePlace(original)} name={`#${getValue()}`} />
          ),
      }),
      helper.accessor("status", {
        header: t("list.columns.status"),
        cell: ({ row: { original } }) => (
          <span className="flex items-center gap-x-2">
            <InvoiceBadge status={original.status} />
            {original.differs && (
              <Badge size="2xsmall" color="orange">
                {t("list.differs")}
              </Badge>
            )}
            {original.other_account && (
              <Badge size="2xsmall" color="grey">
                {t("list.otherAccount")}
              </Badge>
            )}
          </span>
        ),
      }),
      ...(explained === "why" ? [why] : []),
      ...(explained === "voided" ? [voided] : []),
      helper.accessor("buyer_type", {
        header: t("fields.buyer"),
        cell: ({ row: { original } }) =>
          [t(`list.kinds.${original.buyer_type}`), original.company_name, original.tax_id]
            .filter(Boolean)
            .join(" "),
      }),
      helper.accessor("amount", {
        header: t("fields.amount"),
        align: "right",
        cell: ({ getValue, row: { original } }) => {
          const amount = getValue()
          return (
            <span className="flex flex-col items-end">
              {amount === null ? "–" : formatTwd(amount)}
              {original.allowances > 0 && (
                <span className="text-ui-fg-subtle">
                  {t("list.allowances", { amount: formatTwd(original.allowances) })}
                </span>
              )}
            </span>
          )
        },
      }),
    ]
  }, [t, language, explained, selectable])
}

/** A click opens the whole row; this is what the keyboard opens. */
const OrderLink = ({ to, name }: { to: string; name: string }) => (
  <Link
    to={to}
    onClick={(event) => event.stopPropagation()}
    className="focus-visible:shadow-borders-focus rounded outline-none"
  >
    {name}
  </Link>
)

const WhyAndWhatToDo = ({ invoice: { reason, differs } }: { invoice: AdminListedInvoice }) => {
  const { t } = useInvoiceText()
  const said = [
    ...(reason ? [{ why: t(`reasons.${reason}.why`), todo: t(`reasons.${reason}.todo`) }] : []),
    ...(differs
      ? [{ why: t("period.open.differing.title"), todo: t("period.open.differing.todo") }]
      : []),
  ]
  if (!said.length) return <>–</>

  return (
    <div className="flex min-w-[220px] max-w-[400px] flex-col gap-y-2 whitespace-normal py-2">
      {said.map(({ why, todo }) => (
        <div key={why}>
          <Text size="small" leading="compact" weight="plus" className="text-pretty">
            {why}
          </Text>
          <Text size="small" leading="compact" className="text-ui-fg-subtle text-pretty">
            {todo}
          </Text>
        </div>
      ))}
    </div>
  )
}

const WhyVoided = ({ invoice: { voided } }: { invoice: AdminListedInvoice }) => {
  const { t, language } = useInvoiceText()
  if (!voided) return <>–</>
  const { reason, cause, text, actor, actor_name, voided_at } = voided
  // Through the API a note can come without a cause, and a void without either.
  const isReasonGiven = cause || (text && reason === "staff_decision")
  const why = [
    cause && t(`voidForm.causes.${cause}`),
    reason && !isReasonGiven && t(`list.voids.reasons.${reason}`),
    cause && reason === "reissue" ? t("list.voids.reasons.reissue") : null,
    text,
  ].filter(Boolean)

  return (
    <div className="flex min-w-[220px] max-w-[400px] flex-col whitespace-normal py-2">
      <Text size="small" leading="compact" weight="plus" className="break-words text-pretty">
        {why.length ? why.join(" · ") : t("list.voids.there")}
      </Text>
      <Text size="small" leading="compact" className="text-ui-fg-subtle break-words">
        {[voided_at && formatTaipeiTime(voided_at, language), actor_name ?? actor]
          .filter(Boolean)
          .join(" · ")}
      </Text>
    </div>
  )
}
