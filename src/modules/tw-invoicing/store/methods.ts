import { forgetAccesses, listAccesses, recordAccess } from "./accesses"
import { assignInvoice, withdrawRecord } from "./adopting"
import { doubtAllowance, saveAllowance } from "./allowances"
import { isInProgress } from "./in-progress"
import { recordBatchIssued, recordBatchNotSent, recordBatchUnclear } from "./batch"
import { claimBulkIssue, createBulkIssue, recordBulkPage, releaseBulkIssue } from "./bulk-issues"
import { correctInvoice, correctVoidDay, takeAmount } from "./correcting"
import {
  forgetCartDetails,
  forgetCustomerInvoiceDetails,
  saveCustomerInvoiceDetails,
  saveInvoiceDetails,
} from "./invoice-details"
import { readAllowedOrders, sumAllowedBefore } from "./dated-allowances"
import { changesSinceFiling } from "./filing-changes"
import { filePeriod, withdrawFiling } from "./filings"
import { countInvoices, countInvoicesByDay } from "./invoice-figures"
import { countDistinctInvoices, listInvoicePage } from "./invoice-list"
import { recordInvoicedElsewhere } from "./invoiced-elsewhere"
import { recordAttention, recordIssued, recordNotIssued, recordUnclear } from "./issuing"
import { dropVoid, keepByOrderNumber, keepInvoice } from "./keeping"
import { readLastAttempts } from "./last-attempts"
import { recordFoundLate, recordNumberTaken } from "./late-invoices"
import { readLatestInvoices, readOrdersSeenAt } from "./latest-invoices"
import { readCountedBeyond, readUnclearAllowances } from "./open-allowances"
import { readWithHistory } from "./order-card"
import { readNumberOwners } from "./order-numbers"
import {
  claimInvoiceEvents,
  claimPauseEvents,
  recordInvoiceEvents,
  recordPauseEvents,
} from "./outboxes"
import { hastenProbe, recordAnswered, recordFailure } from "./pausing"
import { readNumberlessUploads } from "./numberless-uploads"
import { nextAllowances, nextLines, nextToExport, totalPeriod } from "./period"
import { sumPeriod } from "./period-sums"
import {
  applyPlan,
  insertPlans,
  lookLater,
  nextWaitingOrders,
  recordLooked,
  recordOutdated,
} from "./planning"
import { postponeReconcile, recordReconciled } from "./reconciling"
import { countBetweenRefusals, readUploadFacts } from "./refusals"
import { correctDetails, giveUpInvoice, nextReissues, requestReissue } from "./reissuing"
import { eraseBuyer, forgetBuyers, recordExport } from "./retention"
import { countQueue, isSweepOverdue, readClock, readState, recordSwept } from "./state"
import { readVoidNotes } from "./void-notes"
import { recordFoundVoided, recordVoided, recordVoidUnclear } from "./voiding"

/** Methods of the service that run one statement, or only read. */
export const statements = {
  changesSinceFiling,
  claimBulkIssue,
  claimInvoiceEvents,
  claimPauseEvents,
  countBetweenRefusals,
  countDistinctInvoices,
  countInvoices,
  countInvoicesByDay,
  countQueue,
  createBulkIssue,
  forgetAccesses,
  forgetCartDetails,
  forgetCustomerInvoiceDetails,
  hastenProbe,
  isInProgress,
  isSweepOverdue,
  listAccesses,
  listInvoicePage,
  lookLater,
  nextAllowances,
  nextLines,
  nextReissues,
  nextToExport,
  readNumberlessUploads,
  nextWaitingOrders,
  postponeReconcile,
  readAllowedOrders,
  readClock,
  readCountedBeyond,
  readLastAttempts,
  readLatestInvoices,
  readNumberOwners,
  readOrdersSeenAt,
  readState,
  readUnclearAllowances,
  readUploadFacts,
  readVoidNotes,
  readWithHistory,
  recordAccess,
  recordAnswered,
  recordBatchIssued,
  recordBatchNotSent,
  recordBatchUnclear,
  recordBulkPage,
  recordInvoiceEvents,
  recordLooked,
  recordOutdated,
  recordPauseEvents,
  recordSwept,
  releaseBulkIssue,
  saveCustomerInvoiceDetails,
  saveInvoiceDetails,
  sumAllowedBefore,
  sumPeriod,
  totalPeriod,
}

/** Methods of several statements, each in one transaction. */
export const transactions = {
  applyPlan,
  assignInvoice,
  correctDetails,
  correctInvoice,
  correctVoidDay,
  doubtAllowance,
  dropVoid,
  eraseBuyer,
  filePeriod,
  forgetBuyers,
  giveUpInvoice,
  insertPlans,
  keepByOrderNumber,
  keepInvoice,
  recordAttention,
  recordExport,
  recordFailure,
  recordFoundLate,
  recordFoundVoided,
  recordInvoicedElsewhere,
  recordIssued,
  recordNotIssued,
  recordNumberTaken,
  recordReconciled,
  recordUnclear,
  recordVoided,
  recordVoidUnclear,
  requestReissue,
  saveAllowance,
  takeAmount,
  withdrawFiling,
  withdrawRecord,
}
