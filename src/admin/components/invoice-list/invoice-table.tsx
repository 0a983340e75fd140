import { Button, Container, DataTable, Heading, Text, useDataTable } from "@medusajs/ui"
import { useMemo } from "react"
import { Link, useNavigate } from "react-router-dom"
import type { AdminInvoiceListParams, AdminListedInvoice } from "../../../http-types"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceList } from "../../hooks/use-invoice-list"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useManyInvoices } from "../../hooks/use-many-invoices"
import { usePermissions } from "../../hooks/use-permissions"
import { useSelectedInvoices } from "../../hooks/use-selected-invoices"
import { useTableText } from "../../hooks/use-table-text"
import { useTableUrl } from "../../hooks/use-table-url"
import { explainedOf, LIST_LIMIT } from "../../lib/invoice-list-view"
import { invoicePlace } from "../../lib/invoice-place"
import { MANY_ACTIONS } from "../../lib/many-actions"
import { needsOfReason } from "../../lib/remedy-needs"
import { BeyondRole } from "../beyond-role"
import { DateRange } from "../date-range"
import { CardError } from "../invoice-card/card-error"
import { Permitted } from "../permitted"
import { RecordInvoice } from "../record-invoice/record-invoice"
import { BulkIssue } from "./bulk-issue"
import { BulkProgress } from "./bulk-progress"
import { ManyProgress } from "./many-progress"
import { useInvoiceColumns } from "./use-invoice-columns"
import { FILTERS, useInvoiceFilters } from "./use-invoice-filters"

/** All invoices: searched, filtered, sorted, and many done at once. */
export const InvoiceTable = () => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const navigate = useNavigate()
  const tableText = useTableText()
  const url = useTableUrl(FILTERS, LIST_LIMIT)

  const statuses = url.list("status")
  const [from, to] = [url.value("from"), url.value("to")]
  // The table has no filter for days: it treats a list of these days as one without a filter.
  const nothing = from || to ? "none" : "empty"
  const joined = (id: (typeof FILTERS)[number]) => url.list(id).join(",") || undefined
  const { data, error, isLoading, isFetching, refetch } = useInvoiceList({
    limit: LIST_LIMIT,
    offset: url.offset,
    q: url.q || undefined,
    // Unchecked text from the page's address: the server refuses an unknown sort order.
    order: (url.order ?? undefined) as AdminInvoiceListParams["order"],
    status: joined("status"),
    kind: joined("kind"),
    period: joined("period"),
    day: joined("day"),
    from: from || undefined,
    to: to || undefined,
  })
  const invoices = useMemo(() => data?.invoices ?? [], [data])
  const { selection, setSelection, invoicesOf } = useSelectedInvoices(invoices)
  const many = useManyInvoices(() => setSelection({}))

  const selectable = usePermissions()("issue")
  const explained = explainedOf(statuses)
  const columns = useInvoiceColumns(explained, selectable)
  const instance = useDataTable<AdminListedInvoice>({
    data: invoices,
    columns,
    filters: useInvoiceFilters(),
    // One run at a time: a second would take the first one's place at the top of the list.
    commands: (many.running ? [] : MANY_ACTIONS).map((action) => ({
      label: t(`list.commands.${action}`),
      shortcut: { retry: "r", issue: "i", refresh: "s" }[action],
      action: (selected) => many.start(action, invoicesOf(selected)),
    })),
    getRowId: ({ id }) => id,
    rowCount: data?.count ?? 0,
    isLoading,
    onRowClick: (_, row) => navigate(invoicePlace(dataOf(row))),
    search: url.search,
    filtering: url.filtering,
    sorting: url.sorting,
    pagination: url.pagination,
    rowSelection: { state: selection, onRowSelectionChange: setSelection },
  })

  return (
    <Container className="divide-y p-0">
      {!data && error ? (
        <>
          <Header />
          <CardError error={error} retrying={isFetching} onRetry={() => refetch()} />
        </>
      ) : (
        <DataTable instance={instance}>
          <DataTable.Toolbar translations={tableText.toolbar}>
            <div className="flex w-full flex-wrap items-center justify-between gap-2">
              <Heading level="h1">{t("list.title")}</Heading>
              <div className="flex flex-wrap items-center gap-2">
                <DataTable.FilterMenu tooltip={tableText.toolbar.filter} />
                <DataTable.SortingMenu tooltip={tableText.toolbar.sort} />
                <DateRange
                  from={from}
                  to={to}
                  labels={{ from: t("list.from"), to: t("list.to") }}
                  onChange={url.replace}
                />
                <DataTable.Search placeholder={t("list.search")} />
                <Permitted to="issue">
                  <BulkIssue />
                  <RecordInvoice />
                </Permitted>
                <Button size="small" variant="secondary" asChild>
                  <Link to="/tw-invoices/allowances">{t("dueAllowances.title")}</Link>
                </Button>
                <Button size="small" variant="secondary" asChild>
                  <Link to="/tw-invoices/differences">{t("differences.title")}</Link>
                </Button>
                <Button size="small" variant="secondary" asChild>
                  <Link to="/tw-invoices/period">{t("period.action")}</Link>
                </Button>
              </div>
            </div>
          </DataTable.Toolbar>
          {error && (
            <Text size="small" leading="compact" className="text-ui-fg-error px-6 py-4">
              {t("errors.refresh")} {errorSentence(error)}
            </Text>
          )}
          {explained === "why" && (
            <BeyondRole needs={invoices.flatMap(({ reason }) => needsOfReason(reason))} />
          )}
          <BulkProgress />
          <ManyProgress run={many.run} onClose={many.clear} />
          <DataTable.Table
            emptyState={{
              empty: {
                heading: t(`list.${nothing}.title`),
                description: t(`list.${nothing}.body`),
              },
              filtered: { heading: t("list.none.title"), description: t("list.none.body") },
            }}
          />
          <DataTable.Pagination translations={tableText.pagination} />
          {data && data.count >= data.most && (
            <Text size="small" className="text-ui-fg-subtle px-6 py-4">
              {t("list.more", { most: data.most.toLocaleString("en-US") })}
            </Text>
          )}
          <DataTable.CommandBar
            selectedLabel={(count) => t("list.selected", { number: String(count) })}
          />
        </DataTable>
      )}
    </Container>
  )
}

/** The table's type promises the row's data; what it gives is its own row, with the data inside. */
const dataOf = (row: AdminListedInvoice & { original?: AdminListedInvoice }) => row.original ?? row

const Header = () => {
  const { t } = useInvoiceText()
  return (
    <div className="px-6 py-4">
      <Heading level="h1">{t("list.title")}</Heading>
    </div>
  )
}
