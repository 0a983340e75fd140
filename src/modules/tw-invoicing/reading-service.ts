import { InjectManager, MedusaContext, MedusaService } from "@medusajs/framework/utils"
import type { Context, ModuleJoinerConfig } from "@medusajs/framework/types"
import { joinerConfig } from "./joiner-config"
import * as models from "./models"
import type { ListOrder } from "../../rules/invoice/listing"
import { countByDay, countInvoices } from "./store/invoice-figures"
import {
  countDistinct,
  listInvoices,
  type InvoiceFilter,
  type InvoicePage,
} from "./store/invoice-list"
import { readLastAttempts } from "./store/last-attempts"
import { readWithHistory, type InvoiceWithHistory } from "./store/order-card"
import {
  nextToExport,
  totalPeriod,
  type ExportedInvoice,
  type PeriodBounds,
  type PeriodTotals,
} from "./store/period"
import { sql } from "./store/transition"
import type { InvoiceRecord } from "./types"

/** What the admin asks of the stored invoices; changes nothing. */
export class TwInvoicingReads extends MedusaService(models) {
  // eslint-disable-next-line @medusajs/service-methods-must-be-async -- Medusa reads it at once
  __joinerConfig(): ModuleJoinerConfig {
    return joinerConfig
  }

  /** Invoices with their timelines and allowances, newest revision first. */
  @InjectManager()
  async readWithHistory(
    filter: { order_id: string } | { id: string },
    fields: readonly (keyof InvoiceRecord)[],
    @MedusaContext() context: Context = {}
  ): Promise<InvoiceWithHistory[]> {
    return readWithHistory(sql(context), filter, fields)
  }

  @InjectManager()
  async readLastAttempts(@MedusaContext() context: Context = {}) {
    return readLastAttempts(sql(context))
  }

  @InjectManager()
  async listInvoicePage(
    filter: InvoiceFilter,
    page: { order: ListOrder; offset: number; limit: number },
    @MedusaContext() context: Context = {}
  ): Promise<InvoicePage> {
    return listInvoices(sql(context), filter, page)
  }

  /** How many invoices match at least one of these. */
  @InjectManager()
  async countDistinctInvoices(
    filters: InvoiceFilter[],
    @MedusaContext() context: Context = {}
  ): Promise<number> {
    return countDistinct(sql(context), filters)
  }

  @InjectManager()
  async countInvoices(today: Date, @MedusaContext() context: Context = {}) {
    return countInvoices(sql(context), today)
  }

  @InjectManager()
  async countInvoicesByDay(
    bounds: { start: Date; end: Date },
    @MedusaContext() context: Context = {}
  ) {
    return countByDay(sql(context), bounds)
  }

  @InjectManager()
  async totalPeriod(
    bounds: PeriodBounds,
    @MedusaContext() context: Context = {}
  ): Promise<PeriodTotals> {
    return totalPeriod(sql(context), bounds)
  }

  @InjectManager()
  async nextToExport(
    bounds: PeriodBounds,
    after: ExportedInvoice | null,
    limit: number,
    @MedusaContext() context: Context = {}
  ): Promise<ExportedInvoice[]> {
    return nextToExport(sql(context), bounds, after, limit)
  }
}
