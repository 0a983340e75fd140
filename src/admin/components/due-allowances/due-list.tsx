import { Container, Text } from "@medusajs/ui"
import { useState } from "react"
import { useDueAllowances } from "../../hooks/use-due-allowances"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTwd } from "../../lib/format"
import { ListHeading } from "../list-heading"
import { PagedList } from "../paged-list"
import { DueItem } from "./due-item"

const ROWS = 20

/** The allowances that are still to be made, page by page, the oldest invoice first. */
export const DueList = () => {
  const { t } = useInvoiceText()
  const [offset, setOffset] = useState(0)
  const query = useDueAllowances({ limit: ROWS, offset })

  return (
    <Container className="divide-y p-0">
      <ListHeading title={t("dueAllowances.title")} description={t("dueAllowances.description")}>
        {!!query.data?.count && (
          <Text size="small" leading="compact" weight="plus">
            {t("dueAllowances.sum", { amount: formatTwd(query.data.amount) })}
          </Text>
        )}
      </ListHeading>
      <PagedList
        query={query}
        limit={ROWS}
        offset={offset}
        onPage={setOffset}
        empty={{ title: t("dueAllowances.none.title"), body: t("dueAllowances.none.body") }}
      >
        {({ due_allowances }) => (
          <ul className="divide-y">
            {due_allowances.map((due) => (
              <DueItem key={due.invoice.id} due={due} />
            ))}
          </ul>
        )}
      </PagedList>
    </Container>
  )
}
