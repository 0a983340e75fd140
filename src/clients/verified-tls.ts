/**
 * How both clients open TLS connections. The certificate is always checked: a private key and
 * buyers' data go over them, and without this `NODE_TLS_REJECT_UNAUTHORIZED=0` would accept any server.
 */
export const VERIFIED_TLS = { rejectUnauthorized: true, ALPNProtocols: ["http/1.1"] }
