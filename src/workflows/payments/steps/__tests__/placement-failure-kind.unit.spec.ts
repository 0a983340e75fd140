import { MedusaError } from "@medusajs/framework/utils"
import { placementFailureKind, type ThrownError } from "../process-payment"

const { Types, Codes } = MedusaError
const error = (type: string, code?: string) => new MedusaError(type, "No.", code)

describe("the kind of a failed completion", () => {
  it.each<[string, ThrownError[], string]>([
    ["too little stock", [error(Types.NOT_ALLOWED, Codes.INSUFFICIENT_INVENTORY)], "sold_out"],
    ["a promotion that is used up", [error(Types.NOT_ALLOWED)], "refused"],
    ["a missing shipping method", [error(Types.INVALID_DATA)], "refused"],
    ["a variant that is gone", [error(Types.NOT_FOUND)], "refused"],
    ["an error that lost its class", [{ type: Types.INVALID_DATA }], "refused"],
    ["a cart that is locked", [error(Types.CONFLICT)], "failed"],
    ["an error of the database", [error(Types.DB_ERROR)], "failed"],
    ["an unexpected state", [error(Types.UNEXPECTED_STATE)], "failed"],
    ["a payment that is not confirmed now", [error(Types.PAYMENT_REQUIRES_MORE_ERROR)], "failed"],
    ["a payment that is not authorized", [error(Types.PAYMENT_AUTHORIZATION_ERROR)], "failed"],
    ["an error of the shop's own code", [new Error("No.")], "failed"],
    ["an error without a message", [{}], "failed"],
    ["a refusal and something else", [error(Types.NOT_ALLOWED), new Error("No.")], "failed"],
  ])("reads the kind of a failed completion from its errors: %s", (_, errors, kind) => {
    expect(placementFailureKind(errors)).toBe(kind)
  })
})
