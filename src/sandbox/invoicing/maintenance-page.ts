export const MAINTENANCE_PAGE = `<!DOCTYPE html>
<html lang="zh-Hant">
<head><meta charset="utf-8"><title>系統維護中</title></head>
<body><h1>系統維護中</h1><p>電子發票服務暫停，請稍後再試。</p></body>
</html>
`
