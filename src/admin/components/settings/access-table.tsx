import { Table, Text } from "@medusajs/ui"
import { useState } from "react"
import type { AdminAccess, AdminAccessListResponse } from "../../../http-types"
import { readFileTaken } from "../../../rules/access/access-log"
import { useAccessLog } from "../../hooks/use-access-log"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTaipeiTime } from "../../lib/format"
import { PagedList } from "../paged-list"
import { TextLink } from "../text-link"

const ROWS = 20

/** Who saw or took buyers' data, page by page, the latest first. */
export const AccessTable = () => {
  const { t } = useInvoiceText()
  const [offset, setOffset] = useState(0)
  const query = useAccessLog({ limit: ROWS, offset })

  return (
    <>
      {query.data && (
        <Text size="small" className="text-ui-fg-subtle text-pretty px-6 py-4">
          {t("access.description", { days: query.data.kept_days.toLocaleString("en-US") })}
        </Text>
      )}
      <PagedList
        query={query}
        limit={ROWS}
        offset={offset}
        onPage={setOffset}
        empty={{ title: t("access.empty.title"), body: t("access.empty.body") }}
      >
        {({ accesses }) => <AccessRows accesses={accesses} />}
      </PagedList>
    </>
  )
}

const AccessRows = ({ accesses }: Pick<AdminAccessListResponse, "accesses">) => {
  const { t, language } = useInvoiceText()
  const columns = ["at", "actor", "action", "subject", "detail"] as const
  return (
    <div className="overflow-x-auto">
      <Table>
        <Table.Header>
          <Table.Row>
            {columns.map((column) => (
              <Table.HeaderCell key={column}>{t(`access.columns.${column}`)}</Table.HeaderCell>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {accesses.map((access) => (
            <Table.Row key={access.id}>
              <Table.Cell>{formatTaipeiTime(access.at, language)}</Table.Cell>
              <Table.Cell>
                <Actor access={access} />
              </Table.Cell>
              <Table.Cell>{t(`access.actions.${access.action}`)}</Table.Cell>
              <Table.Cell>
                <Subject access={access} />
              </Table.Cell>
              <Table.Cell>
                <File access={access} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}

/** The user or the API key; the id where there is no name any more. */
const Actor = ({ access: { actor, actor_name, actor_type } }: { access: AdminAccess }) => {
  const { t } = useInvoiceText()
  if (!actor) return t("access.unknown")
  if (actor_type === "api_key") return t("access.apiKey", { name: actor_name ?? actor })
  return actor_name ?? t("access.nobody", { id: actor })
}

/** Which file was taken. */
const File = ({ access: { detail } }: { access: AdminAccess }) => {
  const { t } = useInvoiceText()
  if (detail === null) return "–"
  const { name, filed } = readFileTaken(detail)
  return filed ? t("access.asFiled", { name }) : name
}

/** The record that was accessed, linked to its page if it has one. */
const Subject = ({ access: { action, subject } }: { access: AdminAccess }) => {
  const to = {
    details_viewed: `/orders/${subject}`,
    link_fetched: `/tw-invoices/${subject}`,
    buyer_data_exported: `/customers/${subject}`,
    file_downloaded: `/tw-invoices/period?period=${subject}`,
  }[action]
  return <TextLink to={to}>{subject}</TextLink>
}
