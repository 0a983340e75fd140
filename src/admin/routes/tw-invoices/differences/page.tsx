import { Container, Heading, Table, Text } from "@medusajs/ui"
import { useEffect } from "react"
import { useSearchParams } from "react-router-dom"
import { Breadcrumb } from "../../../components/breadcrumb"
import { DifferenceItem } from "../../../components/differences/difference-item"
import { CardError } from "../../../components/invoice-card/card-error"
import { CardSkeleton } from "../../../components/invoice-card/card-skeleton"
import { DIFFERENCE_LIMIT, useDifferences } from "../../../hooks/use-differences"
import { useInvoiceText } from "../../../hooks/use-invoice-text"
import { useTableText } from "../../../hooks/use-table-text"

const DifferencesPage = () => {
  const { t } = useInvoiceText()
  const { pagination } = useTableText()
  const [params, setParams] = useSearchParams()
  const page = Math.max(0, Math.floor(Number(params.get("offset")) / DIFFERENCE_LIMIT) || 0)
  const offset = page * DIFFERENCE_LIMIT
  const { data, error, isFetching, refetch } = useDifferences(offset)
  const goTo = (to: number) => setParams(to > 0 ? { offset: String(to) } : {})
  const count = data?.count
  useEffect(() => {
    // What was on the last page is settled.
    if (count === undefined || offset === 0 || offset < count) return
    const last = Math.max(0, Math.ceil(count / DIFFERENCE_LIMIT) - 1) * DIFFERENCE_LIMIT
    setParams(last > 0 ? { offset: String(last) } : {}, { replace: true })
  }, [count, offset, setParams])

  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h1">{t("differences.title")}</Heading>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {t("differences.description")}
        </Text>
      </div>
      {!data && error && (
        <CardError error={error} retrying={isFetching} onRetry={() => refetch()} />
      )}
      {!data && !error && <CardSkeleton />}
      {data?.count === 0 && (
        <div className="flex flex-col items-center gap-y-1 px-6 py-16 text-center">
          <Text size="small" leading="compact" weight="plus">
            {t("differences.none.title")}
          </Text>
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t("differences.none.body")}
          </Text>
        </div>
      )}
      {data && data.count > 0 && (
        <ul className="divide-y">
          {data.differences.map((differing) => (
            <DifferenceItem key={differing.invoice.id} differing={differing} />
          ))}
        </ul>
      )}
      {data && data.count > DIFFERENCE_LIMIT && (
        <Table.Pagination
          count={data.count}
          pageSize={DIFFERENCE_LIMIT}
          pageIndex={page}
          pageCount={Math.ceil(data.count / DIFFERENCE_LIMIT)}
          canPreviousPage={offset > 0}
          canNextPage={offset + DIFFERENCE_LIMIT < data.count}
          previousPage={() => goTo(offset - DIFFERENCE_LIMIT)}
          nextPage={() => goTo(offset + DIFFERENCE_LIMIT)}
          translations={pagination}
        />
      )}
    </Container>
  )
}

export const handle = {
  breadcrumb: () => <Breadcrumb text="differences.title" />,
}

export default DifferencesPage
