// Loaded before the store. The plugin then reads TEST_MEDUSA_VERSION as Medusa's version.
const Module = require("node:module")

const load = Module._load
Module._load = function (request, ...others) {
  const loaded = load.call(this, request, ...others)
  if (request !== "@medusajs/medusa/package.json") return loaded
  return { ...loaded, version: process.env.TEST_MEDUSA_VERSION }
}
