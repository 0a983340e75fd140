import { otherCartAmount } from "./cart-amount"
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
import { unsentRefunds } from "./medusa-refunds"
import {
  askAgainSoon,
  askSoon,
  claimQuestions,
  dueQuestions,
  forgetSettledQuestions,
  noteFailure,
  placementTries,
  putOffQuestion,
  unaskedOfOrders,
} from "./questions"
import { dueRefunds, findRefund, refundsOf, refundsToRecord, refundsToRemove } from "./refunds"
import { forgetUnanswered, noteUnanswered } from "./unanswered"

/** Methods of the service that are one statement, or that only read. */
export const statements = {
  askAgainSoon,
  askSoon,
  claimIssueEvents,
  closeIssue,
  closeIssues,
  dueLostIntents,
  dueQuestions,
  findIssue,
  findRefund,
  forgetSettledQuestions,
  forgetUnanswered,
  letGo,
  listIssues,
  lostIntentsOf,
  noteUnanswered,
  otherCartAmount,
  placementTries,
  putOffQuestion,
  raiseIssue,
  raiseIssueAgain,
  recordIssueEvents,
  refundsOf,
  refundsToRecord,
  refundsToRemove,
  rememberIntent,
  unaskedOfOrders,
  unsentRefunds,
  wasDealtWith,
}

/** Methods of several statements, each in one transaction. */
export const transactions = {
  claimQuestions,
  dueRefunds,
  noteFailure,
  rememberAbandoned,
}
