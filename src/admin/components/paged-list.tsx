import { Table, Text } from "@medusajs/ui"
import type { UseQueryResult } from "@tanstack/react-query"
import { type ReactNode, useEffect } from "react"
import { useTableText } from "../hooks/use-table-text"
import { CardError } from "./invoice-card/card-error"
import { CardSkeleton } from "./invoice-card/card-skeleton"

type PagedListProps<Page> = {
  query: UseQueryResult<Page>
  /** Rows per page. */
  limit: number
  offset: number
  /** `replace`: the page that was shown is no more, and has no place in the browser's history. */
  onPage: (offset: number, options?: { replace: boolean }) => void
  empty: { title: string; body: string }
  children: (page: Page) => ReactNode
}

/** A page of a list, or that there is nothing, or why it cannot be read; below, the way to the others. */
export const PagedList = <Page extends { count: number }>(props: PagedListProps<Page>) => {
  const { query, limit, offset, onPage, empty, children } = props
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const { pagination } = useTableText()
  const count = isPlaceholderData ? undefined : data?.count
  useEffect(() => {
    // What was on the last page is settled.
    if (count === undefined || offset === 0 || offset < count) return
    onPage(Math.max(0, Math.ceil(count / limit) - 1) * limit, { replace: true })
  }, [count, limit, offset, onPage])

  if (!data) {
    return error ? (
      <CardError error={error} retrying={isFetching} onRetry={() => refetch()} />
    ) : (
      <CardSkeleton />
    )
  }
  if (data.count === 0) {
    return (
      <div className="flex flex-col items-center gap-y-1 px-6 py-16 text-center">
        <Text size="small" leading="compact" weight="plus">
          {empty.title}
        </Text>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {empty.body}
        </Text>
      </div>
    )
  }
  return (
    <>
      {children(data)}
      {data.count > limit && (
        <Table.Pagination
          count={data.count}
          pageSize={limit}
          pageIndex={Math.floor(offset / limit)}
          pageCount={Math.ceil(data.count / limit)}
          canPreviousPage={offset > 0}
          canNextPage={offset + limit < data.count}
          previousPage={() => onPage(Math.max(0, offset - limit))}
          nextPage={() => onPage(offset + limit)}
          translations={pagination}
        />
      )}
    </>
  )
}
