/** The namespace of a function: the service's, for `Sel_Allowance` with the scheme http (§4). */
export function namespaceOf(serviceNamespace: string, name: string): string {
  return name === "Sel_Allowance" ? serviceNamespace.replace(/^https:/, "http:") : serviceNamespace
}

/** `{service_namespace}/<function_name>` (§4), with one slash between them. */
export function actionOf(serviceNamespace: string, name: string): string {
  return `${namespaceOf(serviceNamespace, name).replace(/\/$/, "")}/${name}`
}
