import { Table, Text } from "@medusajs/ui"
import type {
  AdminAccess,
  AdminAccessListParams,
  AdminAccessListResponse,
} from "../../../http-types"
import { readFileTaken } from "../../../rules/access/access-log"
import { DEEPEST_ROW } from "../../../rules/invoice/listing"
import { useAccessLog } from "../../hooks/use-access-log"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useTableUrl } from "../../hooks/use-table-url"
import { formatTaipeiTime } from "../../lib/format"
import { PagedList } from "../paged-list"
import { TextLink } from "../text-link"
import { AccessFilters } from "./access-filters"

const ROWS = 20

/** Who saw or took buyers' data, filtered, page by page, the latest first. */
export const AccessTable = () => {
  const { t } = useInvoiceText()
  const url = useTableUrl([], ROWS)
  const [from, to, action] = [url.value("from"), url.value("to"), url.value("action")]
  const subject = url.value("subject").trim()
  const reversed = !!from && !!to && from > to
  const query = useAccessLog(
    {
      limit: ROWS,
      offset: url.offset,
      from: from || undefined,
      to: to || undefined,
      // Unchecked text from the page's address: the server refuses an unknown action.
      action: (action || undefined) as AdminAccessListParams["action"],
      subject: subject || undefined,
    },
    { enabled: !reversed }
  )
  const nothing = from || to || action || subject ? "none" : "empty"

  return (
    <>
      {query.data && (
        <Text size="small" className="text-ui-fg-subtle text-pretty px-6 py-4">
          {t("access.description", { days: query.data.kept_days.toLocaleString("en-US") })}
        </Text>
      )}
      <AccessFilters url={url} />
      {reversed ? (
        <Text size="small" role="alert" className="text-ui-fg-error px-6 py-4">
          {t("bulk.problems.order")}
        </Text>
      ) : (
        <PagedList
          query={query}
          limit={ROWS}
          offset={url.offset}
          onPage={url.toPage}
          empty={{ title: t(`access.${nothing}.title`), body: t(`access.${nothing}.body`) }}
        >
          {({ accesses, count }) => (
            <>
              <AccessRows accesses={accesses} />
              {count >= DEEPEST_ROW && (
                <Text size="small" className="text-ui-fg-subtle px-6 py-4">
                  {t("access.more", { most: DEEPEST_ROW.toLocaleString("en-US") })}
                </Text>
              )}
            </>
          )}
        </PagedList>
      )}
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
