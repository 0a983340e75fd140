import { ALLOWANCE_SCRIPT } from "./page-script-allowances"
import { CONSOLE_SCRIPT } from "./page-script"
import { CONSOLE_STYLE } from "./page-style"

/** The sandbox's console: one page that asks `/console/state` again and again. */
export const CONSOLE_PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Sandbox console</title>
<style>${CONSOLE_STYLE}</style>
</head>
<body>
<header>
  <h1>Sandbox <small>payments 付款 · electronic invoices 電子發票</small></h1>
  <p id="problem" role="alert" hidden></p>
</header>
<section>
  <h2>Settings</h2>
  <div class="settings">
    <label>Invoicing latency <input type="number" min="0" max="600000" step="100" data-setting="invoicing_latency_ms"> ms</label>
    <label>Payments latency <input type="number" min="0" max="600000" step="100" data-setting="payments_latency_ms"> ms</label>
    <label>Queries stale for <input type="number" min="0" max="600000" step="1000" data-setting="stale_for_ms"> ms</label>
    <label><input type="checkbox" data-setting="invoicing_down"> Invoicing down</label>
    <label><input type="checkbox" data-setting="payments_down"> Payments down</label>
    <label><input type="checkbox" data-setting="payments_installments"> Instalments</label>
    <label><input type="checkbox" data-setting="refunds_processing"> Refunds are processed first</label>
    <label><input type="checkbox" data-setting="duplicate_check"> Refuse a used order number</label>
    <label><input type="checkbox" data-setting="soap_prefixes"> Other SOAP prefixes</label>
    <button id="reset" type="button">Start over</button>
  </div>
</section>
<section><h2>Invoices 發票</h2><div id="invoices"></div></section>
<section><h2>Allowances 折讓</h2><div id="allowances"></div></section>
<section><h2>Payment intents 付款</h2><div id="intents"></div></section>
<section><h2>Journal</h2><div id="journal"></div></section>
<script>${CONSOLE_SCRIPT}${ALLOWANCE_SCRIPT}</script>
</body>
</html>
`
