import type { ReturnOutcome } from "./return-outcome"

const TEXTS: Record<ReturnOutcome["kind"], { zh: string; en: string }> = {
  paid: {
    zh: "付款成功，訂單已成立。您可以關閉此頁面。",
    en: "Your payment succeeded and your order is placed. You may close this page.",
  },
  awaited: {
    zh: "訂單已成立，尚待收到您的款項。若您已付款，請勿重複付款，入帳後我們會處理您的訂單。",
    en: "Your order is placed and waits for your payment. If you have paid, do not pay again: your order follows once the money is there.",
  },
  canceled: {
    zh: "訂單已取消。若您已付款，請勿重複付款，並請與商店聯絡處理。",
    en: "The order is cancelled. If you have paid, do not pay again, and get in touch with the shop.",
  },
  retry: {
    zh: "付款未完成，未向您收取款項。請回到結帳頁面再試一次。",
    en: "The payment was not completed and you were not charged. Go back to the checkout to try again.",
  },
  pending: {
    zh: "正在確認您的付款，請勿重複付款。確認後我們會處理您的訂單。",
    en: "Your payment is being confirmed. Please do not pay again; your order follows once it is.",
  },
}

/** A page for stores that did not set the option `returnPage`. It holds fixed texts only. */
export function returnPage({ kind }: ReturnOutcome): string {
  const { zh, en } = TEXTS[kind]
  return `<!doctype html>
<html lang="zh-TW">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>付款結果 Payment</title>
</head>
<body style="font-family:sans-serif;max-width:32em;margin:4em auto;padding:0 1em">
<p>${zh}</p>
<p lang="en">${en}</p>
</body>
</html>
`
}
