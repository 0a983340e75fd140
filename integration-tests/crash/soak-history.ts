/** What staff wanted of an order's invoice, as far as the store answered them. */
export type Wishes = {
  /** Their last accepted request. */
  wish: "none" | "invoice" | "no invoice"
  /** A request was refused after an answer to it was lost: it may or may not have been stored. */
  open: boolean
  /** They retried, or changed whom it is for: one that waited for its payment may be issued. */
  retried: boolean
  /** They took a void back. */
  kept: boolean
  /** Dollars of the allowances that they made in the service's console and registered. */
  allowed: number
}

const NOTHING_ASKED: Wishes = {
  ...{ wish: "none", open: false, retried: false, kept: false, allowed: 0 },
}

export type Request =
  "void" | "reissue" | "issue" | "retry" | "details" | "keep" | "adopt" | "refresh"

/** What staff asked in a run, by order. */
export class SoakHistory {
  private readonly orders = new Map<string, Wishes>()

  of(order: string): Wishes {
    return this.orders.get(order) ?? NOTHING_ASKED
  }

  granted(order: string, request: Request): void {
    this.note(order, EFFECT[request])
  }

  /** The store refused the repetition of a request whose answer was lost. */
  unclear(order: string, request: Request): void {
    const { wish, ...effect } = EFFECT[request]
    this.note(order, wish ? { open: true } : effect)
  }

  allowed(order: string, amount: number): void {
    this.note(order, { allowed: this.of(order).allowed + amount })
  }

  private note(order: string, effect: Partial<Wishes>): void {
    this.orders.set(order, { ...this.of(order), ...effect })
  }
}

const EFFECT: Record<Request, Partial<Wishes>> = {
  void: { wish: "no invoice", open: false, kept: false },
  reissue: { wish: "invoice", open: false, kept: false },
  issue: { wish: "invoice", open: false },
  retry: { retried: true },
  details: { retried: true },
  keep: { kept: true },
  adopt: {},
  refresh: {},
}
