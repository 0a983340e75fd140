import type { MedusaContainer } from "@medusajs/framework/types"
import { readMissingOrders } from "../../plan/missing-orders"
import { planOrders } from "../../plan/plan-orders"
import { continueBulkIssues } from "../continue-bulk-issues"

jest.mock("../../plan/missing-orders", () => ({ readMissingOrders: jest.fn() }))
jest.mock("../../plan/plan-orders", () => ({ planOrders: jest.fn() }))

const bulk = { id: "bulk_1", status: "running", cursor: null, requested_by: null }
const service = {
  configured: true,
  stopping: false,
  claimBulkIssue: async () => bulk,
  recordBulkPage: async () => bulk,
  releaseBulkIssue: jest.fn(),
}
const container = { resolve: () => service } as unknown as MedusaContainer

it("the sweep leaves the rest of a bulk issue to the next sweep when its time is over", async () => {
  jest.mocked(readMissingOrders).mockResolvedValue({ ids: ["order_1"], missing: [] })
  jest.mocked(planOrders).mockResolvedValue([])
  await continueBulkIssues(container, 0)
  expect(jest.mocked(planOrders)).toHaveBeenCalledTimes(1)
  expect(service.releaseBulkIssue).toHaveBeenCalledWith("bulk_1")
})
