import { Container, Heading, Table, Text } from "@medusajs/ui"
import { useState } from "react"
import { useDueAllowances } from "../../hooks/use-due-allowances"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useTableText } from "../../hooks/use-table-text"
import { formatTwd } from "../../lib/format"
import { CardError } from "../invoice-card/card-error"
import { CardSkeleton } from "../invoice-card/card-skeleton"
import { DueItem } from "./due-item"

const ROWS = 20

/** The allowances that are still to be made, page by page, the oldest invoice first. */
export const DueList = () => {
  const { t } = useInvoiceText()
  const { pagination } = useTableText()
  const [page, setPage] = useState(0)
  const query = { limit: ROWS, offset: page * ROWS }
  const { data, error, isFetching, refetch } = useDueAllowances(query)
  const pages = Math.max(Math.ceil((data?.count ?? 0) / ROWS), 1)
  // The last page may be done.
  if (data && page >= pages) setPage(pages - 1)

  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-6 py-4">
        <div>
          <Heading level="h1">{t("dueAllowances.title")}</Heading>
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t("dueAllowances.description")}
          </Text>
        </div>
        {!!data?.count && (
          <Text size="small" leading="compact" weight="plus">
            {t("dueAllowances.sum", { amount: formatTwd(data.amount) })}
          </Text>
        )}
      </div>
      {!data ? (
        error ? (
          <CardError error={error} retrying={isFetching} onRetry={() => refetch()} />
        ) : (
          <CardSkeleton />
        )
      ) : data.count === 0 ? (
        <div className="px-6 py-4">
          <Text size="small" leading="compact" weight="plus">
            {t("dueAllowances.none.title")}
          </Text>
          <Text size="small" className="text-ui-fg-subtle">
            {t("dueAllowances.none.body")}
          </Text>
        </div>
      ) : (
        <>
          <ul className="divide-y">
            {data.due_allowances.map((due) => (
              <DueItem key={due.invoice.id} due={due} />
            ))}
          </ul>
          {pages > 1 && (
            <Table.Pagination
              count={data.count}
              pageSize={ROWS}
              pageIndex={page}
              pageCount={pages}
              canPreviousPage={page > 0}
              canNextPage={page < pages - 1}
              previousPage={() => setPage(page - 1)}
              nextPage={() => setPage(page + 1)}
              translations={pagination}
            />
          )}
        </>
      )}
    </Container>
  )
}
