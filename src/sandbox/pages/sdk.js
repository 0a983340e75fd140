/**
 * The script behind `/sdk/v1/index.js` (payment document §4.2). It runs in the merchant's page; the
 * card fields live in a frame of the sandbox's own origin, which gets the keys by message and never by
 * address. A fresh channel is opened whenever the frame loads, as moving a frame in a page reloads it.
 */
;(function () {
  /** @typedef {{ error?: { message: string }, redirect_url?: string }} Response */
  /** @typedef {{ locale?: string, appearance?: { variables?: Record<string, unknown> } }} MountOptions */
  /**
   * @typedef {object} View
   * @property {HTMLIFrameElement} frame
   * @property {MessagePort | null} port
   * @property {Map<number, (response: Response) => void>} waiting the calls without an answer yet
   * @property {number} nextId
   * @property {Promise<void>} ready
   */

  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  const { origin } = new URL(script.src)
  /** @type {{ publicKey: string, secret: string } | null} */
  let payment = null
  /** @type {View | null} */
  let mounted = null

  /** @param {{ publicKey?: unknown, secret?: unknown, env?: unknown }} [params] */
  function createPayment({ publicKey, secret, env } = {}) {
    for (const [name, value] of Object.entries({ publicKey, secret })) {
      if (typeof value !== "string" || !value) {
        throw new Error(`Pay.createPayment: ${name} is missing.`)
      }
    }
    if (env !== "sandbox") {
      throw new Error('Pay.createPayment: this is the sandbox, env must be "sandbox".')
    }
    payment = { publicKey: String(publicKey), secret: String(secret) }
  }

  /**
   * @param {string} selector
   * @param {MountOptions} [options]
   */
  function mount(selector, options = {}) {
    if (!payment) {
      throw new Error("Pay.mount: call Pay.createPayment first.")
    }
    const element = document.querySelector(selector)
    if (!element) {
      throw new Error(`Pay.mount: nothing matches ${selector}.`)
    }
    unmount()
    const locale = options.locale === "zh_tw" ? "zh_tw" : "en"
    const frame = document.createElement("iframe")
    frame.src = `${origin}/sdk/v1/component?locale=${locale}`
    frame.title = locale === "zh_tw" ? "付款" : "Payment"
    frame.style.cssText = "display:block;width:100%;border:0;height:240px"
    const variables = options.appearance?.variables ?? {}
    const settings = { type: "init", ...payment, locale, variables }
    /** @type {View} */
    const view = { frame, port: null, waiting: new Map(), nextId: 1, ready: Promise.resolve() }
    view.ready = new Promise((resolve) => {
      frame.addEventListener("load", () => {
        if (!frame.contentWindow) {
          return
        }
        abandon(view)
        const channel = new MessageChannel()
        view.port = channel.port1
        view.port.onmessage = ({ data }) => {
          receive(view, data)
          if (data.type === "ready") {
            resolve()
          }
        }
        frame.contentWindow.postMessage(settings, origin, [channel.port2])
      })
    })
    mounted = view
    element.replaceChildren(frame)
  }

  function unmount() {
    if (mounted) {
      abandon(mounted)
      mounted.frame.remove()
      mounted = null
    }
  }

  /** @param {View} view */
  function abandon(view) {
    view.port?.close()
    for (const resolve of view.waiting.values()) {
      resolve({ error: { message: "The payment form was replaced." } })
    }
    view.waiting.clear()
  }

  /**
   * @param {View} view
   * @param {{ type: string, height: number, id: number, response: Response }} data
   */
  function receive(view, { type, height, id, response }) {
    if (type === "height") {
      view.frame.style.height = `${height}px`
    }
    const resolve = type === "result" && view.waiting.get(id)
    if (resolve) {
      view.waiting.delete(id)
      if (response.redirect_url) {
        // The page leaves for 3-D Secure: the promise stays open, so that nothing goes on as if paid.
        window.location.assign(response.redirect_url)
        return
      }
      resolve(response)
    }
  }

  /** @returns {Promise<Response>} */
  async function checkout() {
    const view = mounted
    if (!view) {
      return { error: { message: "Pay.checkout: call Pay.mount first." } }
    }
    await view.ready
    return await new Promise((resolve) => {
      if (view !== mounted) {
        resolve({ error: { message: "The payment form was replaced." } })
        return
      }
      const id = view.nextId++
      view.waiting.set(id, resolve)
      view.port?.postMessage({ type: "checkout", id })
    })
  }

  Object.assign(window, { Pay: { createPayment, mount, checkout } })
})()
