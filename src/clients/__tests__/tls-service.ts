import type { IncomingHttpHeaders } from "node:http"
import https from "node:https"
import type { AddressInfo } from "node:net"
import tls from "node:tls"

// Certificates of an authority that is trusted only during a test.
export const AUTHORITY = `-----BEGIN CERTIFICATE-----
MIIBiDCCAS6gAwIBAgITWXe/BijSoSSDxwSfNFMpmry8MzAKBggqhkjOPQQDAjAZ
MRcwFQYDVQQDDA5UZXN0IGF1dGhvcml0eTAgFw0yNjExMjIwNzE4NDBaGA8yMTI2
MTAyOTA3MTg0MFowGTEXMBUGA1UEAwwOVGVzdCBhdXRob3JpdHkwWTATBgcqhkjO
PQIBBggqhkjOPQMBBwNCAAR1bGBdwG4mYZ53MQGhCVPS19oXLZB4aoyh0Cad+R/D
PTcCnEy953Ktrj/DEFxpGBUKHLRNaKWjDZY1tiIc3zeSo1MwUTAdBgNVHQ4EFgQU
rz34EVFFP5JXqQpB7zhGlCt1bGkwHwYDVR0jBBgwFoAUrz34EVFFP5JXqQpB7zhG
lCt1bGkwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiAyMA1FzMRz
HiYedaTPkJK/Xbo+L4p/aCzinXSbUJqivQIhAPaGClQ4xCqQc7hIgH8DVEKD5pRc
oiv9yFjanRPwk6n9
-----END CERTIFICATE-----`
/** The key of each certificate. */
export const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgPgdrIV4v/c/tU7mP
zLXihXal54li3qpBLWwIYdgZ2rehRANCAAQEF7U5z9T8Th+X/2w8yBy/n7BDXzMP
aca1fGPzpM4RGIdaS/A6IMWDIXoB44NDxvX7TdBJzaz27Gq9uLZ8qX3X
-----END PRIVATE KEY-----`

export const CERTIFICATES = {
  /** For `localhost` and `127.0.0.1`, until 2120. */
  valid: `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIBATAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5UZXN0IGF1
dGhvcml0eTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFzEVMBMG
A1UEAwwMVGVzdCBzZXJ2aWNlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEBBe1
Oc/U/E4fl/9sPMgcv5+wQ18zD2nGtXxj86TOERiHWkvwOiDFgyF6AeODQ8b1+03Q
Sc2s9uxqvbi2fKl916NeMFwwGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMB0G
A1UdDgQWBBSSNodjXzZYgt8NQiRLPJfY0MAB4zAfBgNVHSMEGDAWgBSvPfgRUUU/
klepCkHvOEaUK3VsaTAKBggqhkjOPQQDAgNIADBFAiBuoVd5mSoIWA0lQbTm0LiT
dH5rZ/PX8q1xBuRwlnYdCwIhAPiejzUecv5bVAoJ0RpwuC5m+WnfKXAWwrlpIu2I
/oV1
-----END CERTIFICATE-----`,
  /** For the same, until 2021. */
  expired: `-----BEGIN CERTIFICATE-----
MIIBfTCCASOgAwIBAgIBAjAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5UZXN0IGF1
dGhvcml0eTAeFw0yMDAxMDEwMDAwMDBaFw0yMTAxMDEwMDAwMDBaMBcxFTATBgNV
BAMMDFRlc3Qgc2VydmljZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABAQXtTnP
1PxOH5f/bDzIHL+fsENfMw9pxrV8Y/OkzhEYh1pL8DogxYMhegHjg0PG9ftN0EnN
rPbsar24tnypfdejXjBcMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAdBgNV
HQ4EFgQUkjaHY182WILfDUIkSzyX2NDAAeMwHwYDVR0jBBgwFoAUrz34EVFFP5JX
qQpB7zhGlCt1bGkwCgYIKoZIzj0EAwIDSAAwRQIhAO4SoXO8G9x6ubJCWlnjEYkN
OhpoJAf+9PkVSfKfQSdjAiBIidjez6cs+EvRduS60KpIQH/wHi8l/2V+Vc+J8vSQ
WA==
-----END CERTIFICATE-----`,
  /** For `other.example`, until 2120. */
  "of another host": `-----BEGIN CERTIFICATE-----
MIIBfDCCASOgAwIBAgIBAzAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5UZXN0IGF1
dGhvcml0eTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFzEVMBMG
A1UEAwwMVGVzdCBzZXJ2aWNlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEBBe1
Oc/U/E4fl/9sPMgcv5+wQ18zD2nGtXxj86TOERiHWkvwOiDFgyF6AeODQ8b1+03Q
Sc2s9uxqvbi2fKl916NcMFowGAYDVR0RBBEwD4INb3RoZXIuZXhhbXBsZTAdBgNV
HQ4EFgQUkjaHY182WILfDUIkSzyX2NDAAeMwHwYDVR0jBBgwFoAUrz34EVFFP5JX
qQpB7zhGlCt1bGkwCgYIKoZIzj0EAwIDRwAwRAIgYPXLCmXDE3LbnXDt2m4aL+ni
/2X9AoLTMHLiSpco/w0CIGsmIqKkSYuk8jdtOic1Ki6HLzuK9+CM9lZlvbCUpiIN
-----END CERTIFICATE-----`,
  /** For `localhost` and `127.0.0.1`, until 2126, signed by nobody but itself. */
  "self-signed": `-----BEGIN CERTIFICATE-----
MIIBojCCAUegAwIBAgIUN+/BEzySOoDXI7MwL7hQp8LEliEwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMVGVzdCBzZXJ2aWNlMCAXDTI2MTEyMzA2MzQ0N1oYDzIxMjYx
MDMwMDYzNDQ3WjAXMRUwEwYDVQQDDAxUZXN0IHNlcnZpY2UwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAAQEF7U5z9T8Th+X/2w8yBy/n7BDXzMPaca1fGPzpM4RGIda
S/A6IMWDIXoB44NDxvX7TdBJzaz27Gq9uLZ8qX3Xo28wbTAdBgNVHQ4EFgQUkjaH
Y182WILfDUIkSzyX2NDAAeMwHwYDVR0jBBgwFoAUkjaHY182WILfDUIkSzyX2NDA
AeMwDwYDVR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEw
CgYIKoZIzj0EAwIDSQAwRgIhANWv3OlSBy2jwThn4fcDxf4yIY+DbCY1YyNJXjbl
TvwIAiEAp/zAYWnYO54qMNS1q/Q/AzcPOQwa9H5EOh3RpeQke6Q=
-----END CERTIFICATE-----`,
  /** For the same, until 2120, signed by an authority that is not trusted. */
  "of a foreign authority": `-----BEGIN CERTIFICATE-----
MIIBgjCCASigAwIBAgIBBDAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBFGb3JlaWdu
IGF1dGhvcml0eTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFzEV
MBMGA1UEAwwMVGVzdCBzZXJ2aWNlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE
BBe1Oc/U/E4fl/9sPMgcv5+wQ18zD2nGtXxj86TOERiHWkvwOiDFgyF6AeODQ8b1
+03QSc2s9uxqvbi2fKl916NeMFwwGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/AAAB
MB0GA1UdDgQWBBSSNodjXzZYgt8NQiRLPJfY0MAB4zAfBgNVHSMEGDAWgBTJ9Fgq
BABkUKsDY+G56LCeGzCsJzAKBggqhkjOPQQDAgNIADBFAiEA4Cyo9YEZx43/zBEc
fwlNy8KEcp/6dlQLFMUkxSUOfIUCIDRm5tXJ0aA5Yr5Fg4rOu8OSI4NF4eip3z7/
VdmhSljb
-----END CERTIFICATE-----`,
}

/** While a file's tests run, connections trust the authority of these certificates. */
export function trustTheAuthority() {
  const connect = tls.connect as (options: tls.ConnectionOptions) => tls.TLSSocket
  beforeAll(() => {
    jest
      .spyOn(tls, "connect")
      .mockImplementation(((options: tls.ConnectionOptions) =>
        connect({ ...options, ca: AUTHORITY })) as typeof tls.connect)
  })
  afterAll(() => void jest.restoreAllMocks())
}

/** A service on TLS that answers everything alike. It keeps the headers of what reaches it. */
export async function startTlsService(cert: string, answer: string) {
  const requests: IncomingHttpHeaders[] = []
  const service = { url: "", requests, close: async () => {} }
  const server = https.createServer({ key: KEY, cert }, ({ headers }, response) => {
    requests.push(headers)
    response.setHeader("content-type", "text/html; charset=utf-8")
    response.end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  service.url = `https://localhost:${(server.address() as AddressInfo).port}`
  service.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return service
}
