import type { SandboxContext } from "../context"
import type { SandboxAllowance } from "../state/allowances"
import { invoiceLink } from "../invoicing/functions/links"
import { refundedAmount } from "../payments/refunds"
import type {
  JournalEntry,
  Payment,
  Refund,
  SandboxInvoice,
  SandboxIntent,
  SandboxSettings,
} from "../state/types"

export type RefundView = Omit<Refund, "createdAt"> & {
  created_at: string
  actions: ("success" | "failed")[]
}

export interface IntentView {
  id: string
  status: SandboxIntent["status"]
  amount: number
  currency: string
  description: string | null
  created_at: string
  payment_type: Payment["type"] | null
  installments: number | null
  payment_message: string
  transfer: { bank_code: string; account: string; expires_at: string } | null
  refunded: number
  refunds: RefundView[]
  has_webhook: boolean
  actions: ("paid" | "expire")[]
}

export type AllowanceView = SandboxAllowance & { actions: ("confirm" | "void")[] }

export interface ConsoleState {
  /** Address of the store's dashboard; null: not set. */
  admin_url: string | null
  settings: SandboxSettings
  intents: IntentView[]
  invoices: (SandboxInvoice & { link: string })[]
  allowances: AllowanceView[]
  journal: JournalEntry[]
}

/** What the console and tests see: everything but secrets and the signed addresses of the merchant. */
export function consoleState({ store, url, adminUrl }: SandboxContext): ConsoleState {
  const { settings, intents, invoices, allowances, journal } = store.state
  return {
    admin_url: adminUrl,
    settings,
    intents: intents.map(viewIntent),
    invoices: invoices.map((invoice) => ({
      ...invoice,
      link: invoiceLink(url, invoice.invoice_number),
    })),
    allowances: allowances.map(viewAllowance),
    journal,
  }
}

function viewAllowance(allowance: SandboxAllowance): AllowanceView {
  if (allowance.status === "1") {
    return { ...allowance, actions: [] }
  }
  return { ...allowance, actions: allowance.confirmed_at ? ["void"] : ["confirm", "void"] }
}

function viewIntent(intent: SandboxIntent): IntentView {
  const { payment } = intent
  return {
    id: intent.id,
    status: intent.status,
    amount: intent.amount,
    currency: intent.currency,
    description: intent.description,
    created_at: intent.createdAt,
    payment_type: payment?.type ?? null,
    installments: payment && payment.type !== "ATM" ? payment.installments : null,
    payment_message: payment?.message ?? "",
    transfer:
      payment?.type === "ATM"
        ? { bank_code: payment.bankCode, account: payment.account, expires_at: payment.expiresAt }
        : null,
    refunded: refundedAmount(intent),
    refunds: intent.refunds.map(viewRefund),
    has_webhook: intent.webhookUrl !== null,
    actions: availableActions(intent),
  }
}

function viewRefund({ createdAt, ...refund }: Refund): RefundView {
  const actions: RefundView["actions"] = refund.status === "processing" ? ["success", "failed"] : []
  return { ...refund, created_at: createdAt, actions }
}

function availableActions({ status, payment }: SandboxIntent): IntentView["actions"] {
  if (status === "success" || status === "canceled") {
    return []
  }
  return status === "pending_review" && payment?.type === "ATM" ? ["paid", "expire"] : ["expire"]
}
