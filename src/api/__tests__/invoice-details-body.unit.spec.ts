import type { MedusaResponse } from "@medusajs/framework/http"
import { nameUnusable, receivedByNobody } from "../../rules/buyer/invoice-details-problems"
import { inLanguage } from "../../rules/text/sentence"
import { answerProblems } from "../invoice-details-body"

it("a refusal of invoice details can be shown in one language, even with several problems", () => {
  const problems = [nameUnusable(), receivedByNobody()]
  const json = jest.fn()
  answerProblems({ status: () => ({ json }) } as unknown as MedusaResponse, problems)
  const [{ message }] = json.mock.calls[0]
  const [first, second] = problems.map((problem) => problem.message)
  expect(inLanguage(message, "zh-TW")).toBe(first.zh_tw + second.zh_tw)
  expect(inLanguage(message, "en")).toBe(`${first.en} ${second.en}`)
})
