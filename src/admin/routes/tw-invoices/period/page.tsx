import { Container, Heading, Text } from "@medusajs/ui"
import { useSearchParams } from "react-router-dom"
import { readPeriodKey } from "../../../../rules/period/period"
import { Breadcrumb } from "../../../components/breadcrumb"
import { CardError } from "../../../components/invoice-card/card-error"
import { CardSkeleton } from "../../../components/invoice-card/card-skeleton"
import { DownloadFile } from "../../../components/period/download-file"
import { Permitted } from "../../../components/permitted"
import { PeriodContent } from "../../../components/period/period-content"
import { PeriodSelect } from "../../../components/period/period-select"
import { useInvoiceText } from "../../../hooks/use-invoice-text"
import { usePeriod } from "../../../hooks/use-period"
import { latestPeriods } from "../../../lib/periods"

const PeriodPage = () => {
  const { t } = useInvoiceText()
  const [params, setParams] = useSearchParams()
  const asked = params.get("period") ?? ""
  const period = readPeriodKey(asked) ? asked : latestPeriods(1, Date.now())[0]
  const { data, error, isFetching, refetch } = usePeriod(period)

  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <div>
          <Heading level="h1">{t("period.title")}</Heading>
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t("period.description")}
          </Text>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <PeriodSelect period={period} onChange={(chosen) => setParams({ period: chosen })} />
          <Permitted to="export">
            <DownloadFile period={period} filed={!!data?.filed} />
          </Permitted>
        </div>
      </div>
      {data ? (
        <PeriodContent view={data} />
      ) : error ? (
        <CardError error={error} retrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <CardSkeleton />
      )}
    </Container>
  )
}

export const handle = {
  breadcrumb: () => <Breadcrumb text="period.title" />,
}

export default PeriodPage
