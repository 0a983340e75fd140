import { comparedUntil, takeComparison } from "./comparison"
import {
  claimIssueEvents,
  closeIssue,
  closeIssues,
  findIssue,
  listIssues,
  raiseIssue,
  raiseIssueAgain,
  recordIssueEvents,
  takeOrphaned,
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
  adoptRefund,
  deleteMade,
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
  comparedUntil,
  deleteMade,
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
  refundsOf,
  refundStatuses,
  refusedRefunds,
  rememberIntent,
  sessionsOfSettledRefunds,
  takeComparison,
  takeOrphaned,
  triedSessions,
  unaskedSessions,
  wasDealtWith,
}

/** Methods of several statements, each in one transaction. */
export const transactions = {
  adoptRefund,
  claimQuestions,
  dueRefunds,
  noteFailure,
  rememberAbandoned,
}
