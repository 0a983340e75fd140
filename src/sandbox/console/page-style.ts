export const CONSOLE_STYLE = `
  * { box-sizing: border-box }
  body { font: 14px/1.5 system-ui, "PingFang TC", "Noto Sans TC", sans-serif; color: #1f2430;
    background: #f4f5f7; margin: 0 auto; max-width: 1080px; padding: 24px 16px 64px }
  h1 { font-size: 20px; margin: 0 0 16px } h1 small { color: #5b6472; font-weight: 400; font-size: 14px }
  h2 { font-size: 15px; margin: 0; padding: 12px 16px; border-bottom: 1px solid #e2e5ea }
  section { background: #fff; border: 1px solid #e2e5ea; border-radius: 10px; margin-bottom: 16px;
    overflow-x: auto }
  #problem { background: #fde8e8; color: #9b1c1c; padding: 8px 12px; border-radius: 8px }
  .settings { display: flex; flex-wrap: wrap; gap: 10px 24px; padding: 12px 16px; align-items: center }
  input[type=number] { width: 88px; font: inherit; padding: 3px 6px; border: 1px solid #c9ced6;
    border-radius: 6px }
  button { font: inherit; padding: 3px 12px; border: 1px solid #c9ced6; border-radius: 6px;
    background: #fff; cursor: pointer; margin-right: 6px }
  button:hover { background: #f4f5f7 } #reset { margin: 0 0 0 auto; color: #9b1c1c }
  table { width: 100%; border-collapse: collapse }
  th { text-align: left; font-weight: 400; color: #5b6472 }
  th, td { padding: 7px 16px; border-bottom: 1px solid #eef0f3; vertical-align: top }
  tr:last-child > td { border-bottom: 0 } .empty { padding: 12px 16px; margin: 0; color: #5b6472 }
  .amount { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
  .mono { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 13px }
  .quiet { color: #5b6472 }
  .badge { display: inline-block; padding: 0 8px; border-radius: 99px; background: #eef0f3;
    white-space: nowrap }
  .good { background: #dcf5e3; color: #116329 } .bad { background: #fde8e8; color: #9b1c1c }
  .wait { background: #fff4d6; color: #7a5200 }
  .allowance { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; padding: 6px 0 }
  details td, details th { padding: 2px 12px 2px 0; border: 0 } summary { cursor: pointer }
`
