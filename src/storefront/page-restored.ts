/**
 * Settles when the buyer comes back to this page with the browser's Back button, as from the bank's
 * page. The browser may then show the page as it was left, with everything in it still waiting.
 */
export function pageRestored(): { promise: Promise<void>; forget(): void } {
  let forget = () => undefined as void
  const promise = new Promise<void>((resolve) => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) resolve()
    }
    window.addEventListener("pageshow", onPageShow)
    forget = () => window.removeEventListener("pageshow", onPageShow)
  })
  return { promise, forget: () => forget() }
}
