export const TW_INVOICING_MODULE = "tw_invoicing"
