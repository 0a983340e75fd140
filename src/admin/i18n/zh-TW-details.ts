import { FAILURES } from "../../rules/invoice/refusals"
import type { en } from "./en"
import { voidCauses } from "./zh-TW-void"

export const details: (typeof en)["details"] = {
  worker_lost: "送出途中伺服器停止，將向發票服務查詢結果。",
  order_not_named: "發票服務的回覆沒有提到此訂單。",
  too_early: "發票服務尚查無此發票，但可能仍在處理，因此暫不視為未開立。",
  no_information: "發票服務沒有此發票的資料。",
  number_taken:
    "以此發票服務訂單編號查得的發票，在本系統已登錄為另一筆訂單的發票，或未指定訂單且正在作廢。若登錄有誤，請到該訂單更正登錄內容；若登錄無誤，請放棄此訂單的發票服務訂單編號。",
  void_not_seen: "發票服務已受理作廢，但尚未顯示為作廢。",
  uploads_unclear: "多次送出皆無明確回覆，且均未開立發票。",
  unexpected_error: "發生未預期的錯誤，請查看伺服器紀錄。",
  ...FAILURES,
  allowances_cover: "已登錄的折讓涵蓋發票全額，無須再作廢，發票維持開立。",
  allowances_short: "折讓已不足發票全額，將再次嘗試作廢。",
  reissue_dropped: "作廢後重新開立的要求已一併取消。",
  taken_from_service: "以發票服務的資料為準。",
  database_restored: "資料庫曾還原，此發票可能已於還原前送出，將先向發票服務查詢。",
  one_of_many: "由「電子發票」列表操作。",
  void_wrong_buyer: `${voidCauses.wrong_buyer}。`,
  void_wrong_content: `${voidCauses.wrong_content}。`,
  void_sale_canceled: `${voidCauses.sale_canceled}。`,
  void_goods_returned: `${voidCauses.goods_returned}。`,
  void_issued_twice: `${voidCauses.issued_twice}。`,
  void_other: `${voidCauses.other}。`,
}
