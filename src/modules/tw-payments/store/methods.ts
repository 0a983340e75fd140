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
  noteLostOutcome,
  purgeLostIntents,
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
  claimIssueEvents,
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
  noteLostOutcome,
  noteUnanswered,
  placementTries,
  purgeLostIntents,
  putOffQuestion,
  raiseIssue,
  raiseIssueAgain,
  recordIssueEvents,
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
