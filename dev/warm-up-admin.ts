/**
 * Loads the admin's entry and its imports, so that the bundler has done its first work before a
 * user opens the page.
 */
export async function warmUpAdmin(storeUrl: string): Promise<void> {
  await load(`${storeUrl}/app`)
  const entry = await load(`${storeUrl}/app/entry.jsx`)
  for (const [, path] of entry.matchAll(/from "(\/app\/[^"]+)"/g)) await load(`${storeUrl}${path}`)
}

async function load(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: "text/html, */*" } })
  if (!response.ok) throw new Error(`The admin answered ${response.status} for ${url}`)
  return await response.text()
}
