/** The keys of `appearance.variables` (payment document §2.4) arrive as custom properties. */
export const PAGE_STYLE = `
  * { box-sizing: border-box }
  body { margin: 0; padding: 2px; background: transparent; color: var(--colorDefault, #1f2430);
    font: 15px/1.5 var(--fontFamily, system-ui, "PingFang TC", "Noto Sans TC", sans-serif) }
  form { display: flow-root }
  [hidden] { display: none !important }
  fieldset { border: 0; margin: 0 0 14px; padding: 0; display: flex; flex-wrap: wrap; gap: 8px }
  legend { padding: 0; margin-bottom: 4px; font-size: 14px }
  fieldset label { display: flex; gap: 8px; align-items: center; padding: 8px 14px; cursor: pointer;
    border: 1px solid var(--colorBorder, #c9ced6); border-radius: var(--borderRadius, 8px) }
  fieldset label:has(:checked) { border-color: var(--colorPrimary, #1d4ed8) }
  input[type=radio] { accent-color: var(--colorPrimary, #1d4ed8); margin: 0 }
  .field { margin-bottom: 12px; flex: 1; min-width: 0 }
  .field label { display: block; margin-bottom: 4px; font-size: 14px }
  .field input, .field select { width: 100%; font: inherit; color: inherit; padding: 9px 12px; background: #fff;
    border: 1px solid var(--colorBorder, #c9ced6); border-radius: var(--borderRadius, 8px) }
  .field input::placeholder { color: var(--colorPlaceholder, #9aa2af); opacity: 1 }
  .field input:focus { outline: 0; border-color: var(--colorPrimary, #1d4ed8);
    box-shadow: 0 0 0 1px var(--colorPrimary, #1d4ed8) }
  .field input[aria-invalid=true] { border-color: var(--colorDanger, #c01c28) }
  .pair { display: flex; gap: 12px }
  .error { margin: 4px 0 0; font-size: 13px; color: var(--colorDanger, #c01c28) }
  .hint { margin: 0; font-size: 13px; opacity: .75 }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 12px 0 0 }
  dt { font-size: 14px; opacity: .75 } dd { margin: 0; font-variant-numeric: tabular-nums }
`
