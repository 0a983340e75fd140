/** Who is to blame for a call that was not carried out: how a SOAP fault is classed. */
export type Blame = "caller" | "version" | "service"

/** A request that is not one of the function's; the message goes to its caller. */
export class UnreadableCall extends Error {
  constructor(
    message: string,
    readonly blame: Blame = "caller"
  ) {
    super(message)
  }
}
