/** Faults that strike before the call takes effect: nothing happened. */
export const FAULTS_BEFORE = [
  "reset_before",
  "http_500_before",
  "html",
  "redirect_301",
  "redirect_302",
  "redirect_307",
  "redirect_308",
  "http_400",
  "http_401",
  "http_403",
  "http_404",
  "http_408",
  "http_429",
  "http_502",
  "http_503",
] as const

/** Faults of the reply to a call that took effect. */
const FAULTS_AFTER = [
  "reset_after",
  "reset_in_headers",
  "reset_in_body",
  "http_500_after",
  "http_504",
  "exception_after",
  "http_204",
  "empty",
  "hang",
  "slow_headers",
  "drip",
  "truncate",
  "truncate_at",
  "cut_at",
  "cut_chunk",
  "short_length",
  "oversized",
  "bom",
  "trailing_garbage",
  "gzip",
  "gzip_bomb",
  "big5",
  "big5_as_utf8",
  "wrong_order",
  "missing_entry",
  "duplicate_entry",
] as const

export const INVOICING_FAULTS = [...FAULTS_BEFORE, ...FAULTS_AFTER] as const
export type InvoicingFault = (typeof INVOICING_FAULTS)[number]

/** Faults that need `bytes`: how much of the reply's body the caller still gets. */
export const FAULTS_AT_A_BYTE: readonly InvoicingFault[] = ["truncate_at", "cut_at"]

/** Faults that need a reply which names something, or holds entries. */
export const FUNCTIONS_OF_FAULT: Partial<Record<InvoicingFault, readonly string[]>> = {
  wrong_order: [
    "UploadInvoice_Patch",
    "Check_invoice",
    "Check_invoiceOrder",
    "Get_InvoiceURL_I",
    "Get_InvoiceURL_O",
    "Sel_Allowance",
    "Sel_Allowance_body",
  ],
  missing_entry: ["UploadInvoice_Patch", "Invoice_Info_Orderno", "Sel_Allowance_body"],
  duplicate_entry: ["UploadInvoice_Patch", "Invoice_Info_Orderno", "Sel_Allowance_body"],
}

/** Breaks the next call of its function, once. */
export interface ScriptedFault {
  function: string
  fault: InvoicingFault
  bytes?: number
}

/** Every fault that can strike the function; one that needs `bytes`, at each of these. */
export const faultsOf = (name: string, cuts: readonly number[]): ScriptedFault[] =>
  INVOICING_FAULTS.filter((fault) => FUNCTIONS_OF_FAULT[fault]?.includes(name) ?? true).flatMap(
    (fault) =>
      FAULTS_AT_A_BYTE.includes(fault)
        ? cuts.map((bytes) => ({ function: name, fault, bytes }))
        : [{ function: name, fault }]
  )
