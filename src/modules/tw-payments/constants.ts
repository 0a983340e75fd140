export const TW_PAYMENTS_MODULE = "tw_payments"
