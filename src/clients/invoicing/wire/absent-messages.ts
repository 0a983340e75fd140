/**
 * Texts that mean "no information for this invoice", §4.6. Each names the invoice: "no such
 * merchant" must not pass for "no such invoice".
 */
const ABSENT_INVOICE =
  /(?:無|找不到|沒有)(?:此|該|任何)?(?:張|筆)?發票(?:資訊|資料|號碼|紀錄)?|發票(?:資訊|資料|號碼)?(?:並?不存在|找不到|查無|未找到)/

/**
 * Texts that mean "no allowance invoice information" or "allowance line not found", §2.4 and §2.5.
 * Each names the allowance as what is missing: "no right to query allowances" is not one of them.
 */
const ABSENT_ALLOWANCE =
  /(?:無|找不到|沒有)(?:此|該|任何)?(?:張|筆)?(?:發票)?折讓(?:發票|單|證明單|明細|項目|資料|資訊|號碼|紀錄|$)|折讓(?:發票|單|證明單|單號|號碼|明細|項目|資料|資訊)*(?:並?不存在|找不到|查無|未找到)/

/** A sentence with one of these is about the caller or the service, whatever else it says. */
const ABOUT_SOMETHING_ELSE =
  /權限|帳號|密碼|會員|商家|授權|認證|忙碌|忙線|稍後|稍候|逾時|維護|錯誤|失敗|異常|例外|資料庫|連線|網路|暫停/
/** Invoices, but not the one that was queried. */
const ABOUT_OTHERS = /字軌|可用|折讓/

/** Whether the service says that there is no such invoice; `more` are texts beside those known. */
export function meansAbsent(text: string, more: string[] = []): boolean {
  return says(text, more) || isAbsent(text)
}

/** Whether the service says that there is no such allowance; `more` are texts beside those known. */
export function meansAbsentAllowance(text: string, more: string[] = []): boolean {
  return says(text, more) || (ABSENT_ALLOWANCE.test(text) && !ABOUT_SOMETHING_ELSE.test(text))
}

const says = (text: string, sentences: string[]) =>
  sentences.some((sentence) => text.includes(sentence))

const isAbsent = (text: string) =>
  ABSENT_INVOICE.test(text) && !ABOUT_SOMETHING_ELSE.test(text) && !ABOUT_OTHERS.test(text)
