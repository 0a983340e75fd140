import type { Locale } from "../payments/messages"
import { PAGE_SCRIPT } from "./page-script"
import { PAGE_STYLE } from "./page-style"
import { TEXTS } from "./texts"

/** The document inside the component's frame. */
export function componentPage(locale: Locale): string {
  const text = TEXTS[locale]
  return `<!DOCTYPE html>
<html lang="${locale === "zh_tw" ? "zh-Hant" : "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${text.title}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<form id="form" novalidate>
  <p id="problem" class="error" role="alert" hidden></p>
  <fieldset id="methods" hidden>
    <legend>${text.method}</legend>
    <label hidden><input type="radio" name="method" value="CreditCard"> ${text.card}</label>
    <label hidden><input type="radio" name="method" value="CreditCardInstallment"> ${text.installments}</label>
    <label hidden><input type="radio" name="method" value="ATM"> ${text.transfer}</label>
  </fieldset>
  <div id="installment" class="field" hidden>
    <label for="installments">${text.installmentCount}</label>
    <select id="installments" name="installments"></select>
  </div>
  <div id="card" hidden>
    ${field("number", text.number, "4242 4242 4242 4242", "cc-number", 23)}
    <div class="pair">
      ${field("expiry", text.expiry, "MM/YY", "cc-exp", 5)}
      ${field("cvc", text.cvc, "123", "cc-csc", 4)}
    </div>
    <p class="hint">${text.testCards}</p>
  </div>
  <p id="transfer" class="hint" hidden>${text.transferHint}</p>
  <dl id="account" hidden>
    <dt>${text.bankCode}</dt><dd id="bankCode"></dd>
    <dt>${text.account}</dt><dd id="accountNumber"></dd>
    <dt>${text.expiresAt}</dt><dd id="expiresAt"></dd>
  </dl>
</form>
<script>const TEXT = ${JSON.stringify(text)};${PAGE_SCRIPT}</script>
</body>
</html>
`
}

function field(
  name: string,
  label: string,
  placeholder: string,
  autocomplete: string,
  length: number
): string {
  return `<div class="field">
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}"
        placeholder="${placeholder}" maxlength="${length}" aria-describedby="${name}-error">
      <p id="${name}-error" class="error" hidden></p>
    </div>`
}
