/** Key of a payment collection's metadata. */
const REST_IS_DUE = "tw_rest_is_due"

type Metadata = Record<string, unknown> | null | undefined

/**
 * Metadata that says of a payment collection whether its order is still to be asked for the rest of its
 * money: it was edited while it waited for a payment, which is of less than the order asks for by now.
 */
export const withRestDue = (metadata: Metadata, isDue: boolean): Record<string, unknown> => ({
  ...metadata,
  [REST_IS_DUE]: isDue,
})

export const isRestDue = (metadata: Metadata): boolean => metadata?.[REST_IS_DUE] === true
