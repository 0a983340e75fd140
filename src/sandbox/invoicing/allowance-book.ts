import type { SandboxAllowance } from "../state/allowances"
import type { SandboxStore } from "../state/store"
import type { SandboxInvoice } from "../state/types"
import { allowanceLines, leftOfLines, spread } from "./allowance-lines"

/** Why an allowance can not be made or changed; the message is for the person at the console. */
export class AllowanceRefused extends Error {
  constructor(
    readonly reason: "more_than_left" | "over",
    message: string
  ) {
    super(message)
  }
}

const ISSUED = "0"
const VOIDED = "1"

/** The allowances of the service. Its interface only reads them: they are made in its console. */
export class AllowanceBook {
  constructor(private readonly store: SandboxStore) {}

  find(allowanceNumber: string): SandboxAllowance | undefined {
    return this.store.state.allowances.find(
      (allowance) => allowance.allowance_number === allowanceNumber
    )
  }

  /** TWD dollars of an invoice's live allowances; a kind that there is none of is left out. */
  totals(invoice: SandboxInvoice): { confirmed?: number; unconfirmed?: number } {
    const live = this.live(invoice)
    const confirmed = live.filter(({ confirmed_at }) => confirmed_at)
    const unconfirmed = live.filter(({ confirmed_at }) => !confirmed_at)
    return {
      ...(confirmed.length ? { confirmed: sum(confirmed) } : {}),
      ...(unconfirmed.length ? { unconfirmed: sum(unconfirmed) } : {}),
    }
  }

  /**
   * Makes an allowance of whole TWD dollars, tax included: an amount over the lines in their order, or
   * one amount for each line. Throws {@link AllowanceRefused} for more than the invoice has left.
   */
  make(invoice: SandboxInvoice, asked: number | number[]): SandboxAllowance {
    if (invoice.status === "作廢") {
      throw new AllowanceRefused("over", `Invoice ${invoice.invoice_number} is voided.`)
    }
    const live = this.live(invoice)
    const left = leftOfLines(invoice, live)
    const amounts = Array.isArray(asked) ? asked : spread(asked, left)
    const total = amounts.reduce((all, amount) => all + amount, 0)
    const tooMuch = Array.isArray(asked)
      ? asked.some((amount, index) => amount > left[index])
      : total < asked
    if (tooMuch || total > invoice.amount - sum(live)) {
      throw new AllowanceRefused(
        "more_than_left",
        `That is more than is left of invoice ${invoice.invoice_number}: ${left.join(", ")} by line.`
      )
    }
    return this.store.change(({ allowances }) => {
      const allowance: SandboxAllowance = {
        mem_cid: invoice.mem_cid,
        allowance_number: this.nextNumber(invoice),
        invoice_number: invoice.invoice_number,
        order_number: invoice.order_number,
        status: ISSUED,
        amount: total,
        lines: allowanceLines(invoice.lines, amounts),
        created_at: new Date().toISOString(),
        confirmed_at: null,
        voided_at: null,
      }
      allowances.push(allowance)
      invoice.status = "折讓"
      return allowance
    })
  }

  /** The buyer confirmed it. Throws {@link AllowanceRefused} when that can not be. */
  confirm(allowance: SandboxAllowance): void {
    if (allowance.status === VOIDED || allowance.confirmed_at) {
      const why = allowance.status === VOIDED ? "voided" : "confirmed already"
      throw new AllowanceRefused("over", `Allowance ${allowance.allowance_number} is ${why}.`)
    }
    this.store.change(() => {
      allowance.confirmed_at = new Date().toISOString()
    })
  }

  /** Throws {@link AllowanceRefused} when it is voided already. */
  void(allowance: SandboxAllowance, invoice: SandboxInvoice): void {
    if (allowance.status === VOIDED) {
      throw new AllowanceRefused(
        "over",
        `Allowance ${allowance.allowance_number} is voided already.`
      )
    }
    this.store.change(() => {
      allowance.status = VOIDED
      allowance.voided_at = new Date().toISOString()
      if (this.live(invoice).length === 0) {
        invoice.status = "開立"
      }
    })
  }

  private live(invoice: SandboxInvoice): SandboxAllowance[] {
    return this.of(invoice).filter(({ status }) => status === ISSUED)
  }

  /** Invoice numbers are never given twice, so neither is what is counted under one. */
  private nextNumber(invoice: SandboxInvoice): string {
    const count = this.of(invoice).length + 1
    return `AL${invoice.invoice_number}${String(count).padStart(3, "0")}`
  }

  private of({ invoice_number }: SandboxInvoice): SandboxAllowance[] {
    return this.store.state.allowances.filter(
      (allowance) => allowance.invoice_number === invoice_number
    )
  }
}

function sum(allowances: SandboxAllowance[]): number {
  return allowances.reduce((total, { amount }) => total + amount, 0)
}
