import { keepsTheContract } from "../contract-kit"
import { InMemoryInvoicing } from "./in-memory-service"

describe("the invoicing service in memory", () => {
  keepsTheContract(async () => {
    const service = new InMemoryInvoicing()
    return {
      service,
      createAllowance: async (number, amount) => service.createAllowance(number, amount),
      confirmAllowance: async (number) => service.confirmAllowance(number),
      loseNextAnswer: async () => service.loseNextAnswer(),
    }
  })
})
