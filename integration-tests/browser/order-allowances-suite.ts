import type { Page } from "playwright-core"
import { allowancesCard, invoiceCard, openOrder, overflow, type Language } from "./admin"
import { ALLOWANCE_STATES, WITHOUT_ALLOWANCES } from "./allowance-states"
import { seriousViolations } from "./axe"
import type { CardState } from "./card-state"
import { atDesk, eventually, type AdminShop } from "./desk"
import { allowance, invoice, refund, view } from "./order-views"
import { placePaidOrder } from "./place-paid-order"
import { refundOrder } from "./refund-order"
import { confirmAllowance, makeAllowance } from "./service-console"

const VIEW_ROUTE = "**/admin/orders/*/tw-invoices"
const REGISTER_ROUTE = "**/admin/tw-invoices/twinv_1/allowances"
const REFUSAL = "Allowance TWA9: the service says “查無折讓發票資訊”."

const TEXTS = {
  en: {
    lines: "Lines (1)",
    readAt: "As the service said on Mar 5, 2026, 11:00.",
    register: "Register an allowance",
    number: "Allowance number",
    submit: "Register",
    missing: "Give the number that the service's console shows.",
    done: "Allowance TWA0000001 is registered",
    offline: "The store could not be reached.",
  },
  zhTW: {
    lines: "明細（1）",
    readAt: "依發票服務於 2026年3月5日 11:00 的資料。",
    register: "登錄折讓",
    number: "折讓單號碼",
    submit: "登錄",
    missing: "請輸入發票服務後台所顯示的號碼。",
    done: "已登錄折讓 TWA0000001",
    offline: "無法連線至商店。",
  },
}

export function orderAllowancesSuite(shop: () => AdminShop) {
  it("asks for an allowance after a refund, takes its number, and follows it until it is confirmed", async () => {
    const { demo, store } = shop()
    const { page } = await shop().desk("en")
    const orderId = await placePaidOrder(demo)
    await openOrder(page, store, orderId)
    const issued = invoiceCard(page, "en")
    await issued.getByText("Issued", { exact: true }).waitFor()
    const invoice_number = await issued.getByText(/^[A-Z]{2}\d{8}$/).innerText()

    await refundOrder(demo, orderId, 300)
    await openOrder(page, store, orderId)
    const card = allowancesCard(page, "en")
    await card.getByText("An allowance of NT$300 is due").waitFor()
    await card.getByText(`for invoice ${invoice_number}`).waitFor()

    await card.getByRole("button", { name: TEXTS.en.register }).click()
    const dialog = page.getByRole("dialog")
    const field = dialog.getByLabel(TEXTS.en.number)
    await field.fill("AL0")
    await page.keyboard.press("Enter")
    await dialog.getByRole("alert").getByText("the service says").waitFor()

    const allowanceNumber = await makeAllowance(demo, invoice_number, 300)
    await field.fill(allowanceNumber)
    await page.keyboard.press("Enter")
    const item = card.getByRole("listitem", { name: allowanceNumber })
    await item.getByText("Waiting for the buyer").waitFor()
    await item.getByText("NT$300", { exact: true }).waitFor()
    await card.getByText("The allowances equal what was refunded.").waitFor()
    await issued.getByText("Allowances, to confirm").waitFor()
    await item.getByRole("button", { name: TEXTS.en.lines }).click()
    expect(await item.getByRole("row").count()).toBe(2)

    await confirmAllowance(demo, allowanceNumber)
    await card.getByRole("button", { name: "Query the service" }).click()
    await item.getByText("Confirmed", { exact: true }).waitFor()
    await issued.getByText("Allowances (折讓), confirmed").waitFor()
    await issued.getByText("Allowance (折讓)", { exact: true }).waitFor()
  })

  describe.each(["en", "zhTW"] as Language[])("in %s", (language) => {
    const texts = TEXTS[language]
    const desk = atDesk(shop, language)
    let page: Page
    beforeAll(() => void (page = desk.page()))

    const answer = ({ status, body }: CardState["reply"]) =>
      desk.answer(VIEW_ROUTE, { ...body, order_id: shop().orderId }, status)

    const show = async (reply: CardState["reply"]) => {
      await answer(reply)
      const there = page.url().endsWith(`/orders/${shop().orderId}`)
      if (there && reply.status === 200) await desk.comeBack(VIEW_ROUTE)
      else await openOrder(page, shop().store, shop().orderId)
      return allowancesCard(page, language)
    }

    const dialog = () => page.getByRole("dialog", { name: texts.register })

    /** The drawer for registering, on an order with a refund. */
    const openForm = async () => {
      const body = view([invoice()], { refunds: [refund(300)] })
      const card = await show({ status: 200, body })
      await card.getByRole("button", { name: texts.register }).click()
      await dialog().waitFor()
      return card
    }
    const field = () => dialog().getByLabel(texts.number)
    const describedBy = async () =>
      dialog().locator(`[id="${await field().getAttribute("aria-describedby")}"]`)

    it.each(ALLOWANCE_STATES.map((state) => [state.name, state] as const))(
      "shows %s",
      async (_, { reply, says, buttons }) => {
        const card = await show(reply)
        await card.waitFor()
        for (const text of says[language]) await card.getByText(text).first().waitFor()
        await eventually(async () => {
          const labels = await card.getByRole("button").allInnerTexts()
          expect(labels.filter(Boolean)).toEqual(buttons[language])
        })
        expect(await overflow(card)).toBe(0)
        expect(await seriousViolations(card)).toEqual([])
      }
    )

    it.each(WITHOUT_ALLOWANCES.map((state) => [state.name, state] as const))(
      "shows no allowance card for %s",
      async (_, { reply }) => {
        if (reply.status === 200) await (await show(ALLOWANCE_STATES[0].reply)).waitFor()
        const card = await show(reply)
        await invoiceCard(page, language).waitFor()
        await page.getByTestId("tw-invoice-loading").waitFor({ state: "detached" })
        await eventually(async () => {
          // A request from before the answer changed may still be running
          if (reply.status === 200) await desk.comeBack(VIEW_ROUTE)
          expect(await card.count()).toBe(0)
        })
      }
    )

    it("shows an allowance's lines when they are opened", async () => {
      const allowances = [allowance()]
      const card = await show({ status: 200, body: view([invoice({ allowances })]) })
      const lines = card.getByRole("button", { name: texts.lines })
      await lines.waitFor()
      expect(await card.getByRole("table").count()).toBe(0)

      await lines.click()
      const cells = card.getByRole("row").last().getByRole("cell")
      expect(await cells.allInnerTexts()).toEqual(["高山烏龍茶", "1", "286", "NT$286", "NT$14"])
      await card.getByText(texts.readAt).waitFor()
    })

    it("keeps the service's refusal at the field until a number is accepted", async () => {
      const card = await openForm()
      for (const nothing of ["", "  ", "折讓"]) {
        await field().fill(nothing)
        await dialog().getByRole("button", { name: texts.submit }).click()
        expect(await (await describedBy()).innerText()).toBe(texts.missing)
      }

      const sent: unknown[] = []
      await page.route(REGISTER_ROUTE, (route) => {
        sent.push(route.request().postDataJSON())
        return route.fulfill({ status: 400, json: { type: "invalid_data", message: REFUSAL } })
      })
      await field().fill(" ＴＷＡ９ ")
      await page.keyboard.press("Enter")
      await dialog().getByRole("alert").getByText(REFUSAL).waitFor()
      expect(await (await describedBy()).innerText()).toBe(REFUSAL)
      expect(await field().getAttribute("aria-invalid")).toBe("true")
      expect(await field().inputValue()).toBe(" ＴＷＡ９ ")

      const registered = invoice({ allowances: [allowance()] })
      await page.route(REGISTER_ROUTE, async (route) => {
        sent.push(route.request().postDataJSON())
        const body = view([registered], { refunds: [refund(300)] })
        await answer({ status: 200, body })
        await route.fulfill({ json: { invoice: registered } })
      })
      await field().fill("TWA0000001")
      await page.keyboard.press("Enter")
      await page.getByText(texts.done).waitFor()
      await dialog().waitFor({ state: "detached" })
      await card.getByText("TWA0000001").first().waitFor()
      expect(sent).toEqual([{ allowance_number: "TWA9" }, { allowance_number: "TWA0000001" }])
    })

    it("says that the store cannot be reached, and keeps the number", async () => {
      await openForm()
      await page.route(REGISTER_ROUTE, (route) => route.abort())
      await field().fill("TWA0000001")
      await page.keyboard.press("Enter")
      await dialog().getByText(texts.offline).waitFor()
      expect(await field().inputValue()).toBe("TWA0000001")
    })
  })
}
