import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useState } from "react"
import { Breadcrumb } from "../../components/breadcrumb"
import { InvoiceCounters } from "../../components/invoice-list/invoice-counters"
import { InvoiceTable } from "../../components/invoice-list/invoice-table"
import { PeriodChart } from "../../components/invoice-list/period-chart"
import { PauseNotice } from "../../components/pause-notice"
import { useInvoiceSummary } from "../../hooks/use-invoice-list"
import { useInvoicingStatus } from "../../hooks/use-order-invoices"
import { latestPeriods } from "../../lib/periods"

const InvoicesPage = () => {
  const [period, setPeriod] = useState(() => latestPeriods(1, Date.now())[0])
  const { data } = useInvoiceSummary(period)
  const pause = useInvoicingStatus().data?.pause

  return (
    <div className="flex flex-col gap-y-3">
      {pause && <PauseNotice pause={pause} />}
      <InvoiceCounters counters={data?.counters} />
      <InvoiceTable />
      <PeriodChart
        period={period}
        days={data?.period === period ? data.days : undefined}
        onPeriodChange={setPeriod}
      />
    </div>
  )
}

export const config = defineRouteConfig({
  label: "list.title",
  nested: "/orders",
  translationNs: "twInvoicing",
})

export const handle = {
  breadcrumb: () => <Breadcrumb text="list.title" />,
}

export default InvoicesPage
