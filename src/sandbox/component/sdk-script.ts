/**
 * The script behind `/sdk/v1/index.js` (payment document §4.2). It runs in the merchant's page; the
 * card fields live in a frame of the sandbox's own origin, which gets the keys by message and never by
 * address. A fresh channel is opened whenever the frame loads, as moving a frame in a page reloads it.
 */
export const SDK_SCRIPT = `"use strict";
(function () {
  var origin = new URL(document.currentScript.src).origin;
  var payment = null;
  var mounted = null;

  function createPayment(params) {
    params = params || {};
    ["publicKey", "secret"].forEach(function (name) {
      if (typeof params[name] !== "string" || !params[name]) {
        throw new Error("Pay.createPayment: " + name + " is missing.");
      }
    });
    if (params.env !== "sandbox") {
      throw new Error('Pay.createPayment: this is the sandbox, env must be "sandbox".');
    }
    payment = { publicKey: params.publicKey, secret: params.secret };
  }

  function mount(selector, options) {
    options = options || {};
    if (!payment) {
      throw new Error("Pay.mount: call Pay.createPayment first.");
    }
    var element = document.querySelector(selector);
    if (!element) {
      throw new Error("Pay.mount: nothing matches " + selector + ".");
    }
    unmount();
    var locale = options.locale === "zh_tw" ? "zh_tw" : "en";
    var frame = document.createElement("iframe");
    frame.src = origin + "/sdk/v1/component?locale=" + locale;
    frame.title = locale === "zh_tw" ? "付款" : "Payment";
    frame.style.cssText = "display:block;width:100%;border:0;height:240px";
    var view = { frame: frame, port: null, waiting: {}, nextId: 1, ready: null };
    var settings = {
      type: "init",
      publicKey: payment.publicKey,
      secret: payment.secret,
      locale: locale,
      variables: (options.appearance && options.appearance.variables) || {},
    };
    view.ready = new Promise(function (resolve) {
      frame.addEventListener("load", function () {
        if (!frame.contentWindow) return;
        abandon(view);
        var channel = new MessageChannel();
        view.port = channel.port1;
        view.port.onmessage = function (event) {
          receive(view, event.data);
          if (event.data.type === "ready") resolve();
        };
        frame.contentWindow.postMessage(settings, origin, [channel.port2]);
      });
    });
    mounted = view;
    element.replaceChildren(frame);
  }

  function unmount() {
    if (!mounted) return;
    abandon(mounted);
    mounted.frame.remove();
    mounted = null;
  }

  function abandon(view) {
    if (view.port) view.port.close();
    Object.keys(view.waiting).forEach(function (id) {
      view.waiting[id]({ error: { message: "The payment form was replaced." } });
    });
    view.waiting = {};
  }

  function receive(view, data) {
    if (data.type === "height") {
      view.frame.style.height = data.height + "px";
    }
    if (data.type === "result" && view.waiting[data.id]) {
      var resolve = view.waiting[data.id];
      delete view.waiting[data.id];
      if (data.response.redirect_url) {
        // The page leaves for 3-D Secure: the promise stays open, so that nothing goes on as if paid.
        window.location.assign(data.response.redirect_url);
        return;
      }
      resolve(data.response);
    }
  }

  function checkout() {
    var view = mounted;
    if (!view) {
      return Promise.resolve({ error: { message: "Pay.checkout: call Pay.mount first." } });
    }
    return view.ready.then(function () {
      return new Promise(function (resolve) {
        if (view !== mounted) {
          resolve({ error: { message: "The payment form was replaced." } });
          return;
        }
        var id = view.nextId++;
        view.waiting[id] = resolve;
        view.port.postMessage({ type: "checkout", id: id });
      });
    });
  }

  window.Pay = { createPayment: createPayment, mount: mount, checkout: checkout };
})();
`
