/** Key of a payment collection's metadata. */
const REST_IS_DUE = "tw_rest_is_due"

type Metadata = Record<string, unknown> | null | undefined

/**
 * Metadata of a payment collection: whether its order must still be asked for the rest. Such an
 * order was edited while it waited for a payment, which is less than it asks for now.
 */
export const withRestDue = (metadata: Metadata, isDue: boolean): Record<string, unknown> => ({
  ...metadata,
  [REST_IS_DUE]: isDue,
})

export const isRestDue = (metadata: Metadata): boolean => metadata?.[REST_IS_DUE] === true
