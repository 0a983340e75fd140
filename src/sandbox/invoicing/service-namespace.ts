/** §4: shown with https for these two, and with http for the third. */
const SHOWN_WITH: Record<string, string> = {
  Invoice_Info_Orderno: "https:",
  Sel_Allowance_body: "https:",
  Sel_Allowance: "http:",
}

/** The namespace of a function: the service's, with the scheme that the document shows it with. */
export function namespaceOf(serviceNamespace: string, name: string): string {
  const scheme = SHOWN_WITH[name]
  return scheme ? serviceNamespace.replace(/^https?:/, scheme) : serviceNamespace
}

/** `{service_namespace}/<function_name>` (§4), with one slash between them. */
export function actionOf(serviceNamespace: string, name: string): string {
  return `${namespaceOf(serviceNamespace, name).replace(/\/$/, "")}/${name}`
}
