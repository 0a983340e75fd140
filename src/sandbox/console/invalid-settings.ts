/** Settings that are refused; the message names what is wrong with them. */
export class InvalidSettings extends Error {}
