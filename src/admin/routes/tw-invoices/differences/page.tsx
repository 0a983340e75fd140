import { Container } from "@medusajs/ui"
import { useSearchParams } from "react-router-dom"
import { BeyondRole } from "../../../components/beyond-role"
import { Breadcrumb } from "../../../components/breadcrumb"
import { DifferenceItem } from "../../../components/differences/difference-item"
import { ListHeading } from "../../../components/list-heading"
import { PagedList } from "../../../components/paged-list"
import { DIFFERENCE_LIMIT, useDifferences } from "../../../hooks/use-differences"
import { useInvoiceText } from "../../../hooks/use-invoice-text"

const DifferencesPage = () => {
  const { t } = useInvoiceText()
  const [params, setParams] = useSearchParams()
  const page = Math.max(0, Math.floor(Number(params.get("offset")) / DIFFERENCE_LIMIT) || 0)
  const offset = page * DIFFERENCE_LIMIT

  return (
    <Container className="divide-y p-0">
      <ListHeading title={t("differences.title")} description={t("differences.description")} />
      <PagedList
        query={useDifferences(offset)}
        limit={DIFFERENCE_LIMIT}
        offset={offset}
        onPage={(to, options) => setParams(to > 0 ? { offset: String(to) } : {}, options)}
        empty={{ title: t("differences.none.title"), body: t("differences.none.body") }}
      >
        {({ differences }) => (
          <>
            <BeyondRole needs={["issue", "void"]} />
            <ul className="divide-y">
              {differences.map((differing) => (
                <DifferenceItem key={differing.invoice.id} differing={differing} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </Container>
  )
}

export const handle = {
  breadcrumb: () => <Breadcrumb text="differences.title" />,
}

export default DifferencesPage
