import { Table, Text } from "@medusajs/ui"
import type { AdminListedPaymentIssue, AdminPaymentIssueListResponse } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useTableText } from "../../hooks/use-table-text"
import { IssueItem } from "./issue-item"

type IssueListProps = {
  page: AdminPaymentIssueListResponse
  status: AdminListedPaymentIssue["status"]
  onPage: (offset: number) => void
}

/** A page of payments that need, or needed, a person; or that there is none. */
export const IssueList = ({ page, status, onPage }: IssueListProps) => {
  const { t } = useInvoiceText()
  const { pagination } = useTableText()
  const { issues, count, limit, offset } = page

  if (!count) {
    return (
      <div className="flex flex-col items-center gap-y-1 px-6 py-16 text-center">
        <Text size="small" leading="compact" weight="plus">
          {t(`payments.none.${status}.title`)}
        </Text>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {t(`payments.none.${status}.body`)}
        </Text>
      </div>
    )
  }
  return (
    <>
      <ul className="divide-y">
        {issues.map((issue) => (
          <IssueItem key={issue.id} issue={issue} linked />
        ))}
      </ul>
      {count > limit && (
        <Table.Pagination
          count={count}
          pageSize={limit}
          pageIndex={Math.floor(offset / limit)}
          pageCount={Math.ceil(count / limit)}
          canPreviousPage={offset > 0}
          canNextPage={offset + limit < count}
          previousPage={() => onPage(Math.max(0, offset - limit))}
          nextPage={() => onPage(offset + limit)}
          translations={pagination}
        />
      )}
    </>
  )
}
