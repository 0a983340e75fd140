import { awaitTransfer, claimTransferEvents, recordTransferEvents } from "./awaited-transfers"
import {
  claimIssueEvents,
  closeIssue,
  closeIssues,
  findIssue,
  listIssues,
  raiseIssue,
  raiseIssueAgain,
  recordIssueEvents,
  wasDealtWith,
} from "./issues"
import {
  dueLostIntents,
  letGo,
  lostIntentsOf,
  rememberAbandoned,
  rememberIntent,
} from "./lost-intents"
import {
  askAgainSoon,
  askSoon,
  claimQuestions,
  dueQuestions,
  forgetQuestions,
  idleQuestions,
  noteFailure,
  placementTries,
  putOffQuestion,
  triedSessions,
  unaskedSessions,
} from "./questions"
import {
  doneRefunds,
  dueRefunds,
  findRefund,
  refundsOf,
  refundStatuses,
  refusedRefunds,
  sessionsOfSettledRefunds,
} from "./refunds"
import { forgetUnanswered, noteUnanswered } from "./unanswered"

/** Methods of the service that run one statement, or only read. */
export const statements = {
  askAgainSoon,
  askSoon,
  awaitTransfer,
  claimIssueEvents,
  claimTransferEvents,
  closeIssue,
  closeIssues,
  dueLostIntents,
  dueQuestions,
  findIssue,
  findRefund,
  doneRefunds,
  forgetQuestions,
  forgetUnanswered,
  idleQuestions,
  letGo,
  listIssues,
  lostIntentsOf,
  noteUnanswered,
  placementTries,
  putOffQuestion,
  raiseIssue,
  raiseIssueAgain,
  recordIssueEvents,
  recordTransferEvents,
  refundsOf,
  refundStatuses,
  refusedRefunds,
  rememberIntent,
  sessionsOfSettledRefunds,
  triedSessions,
  unaskedSessions,
  wasDealtWith,
}

/** Methods of several statements, each in one transaction. */
export const transactions = {
  claimQuestions,
  dueRefunds,
  noteFailure,
  rememberAbandoned,
}
