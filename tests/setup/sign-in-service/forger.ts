import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'

/** What the forger answers besides what is right. */
export interface Forgery {
  /** Claims of the ID token; `undefined` leaves one out. */
  claims?: Record<string, unknown>
  /** Makes the whole token. */
  token?: (right: JWTPayload, forger: Forger) => Promise<string> | string
  /** Fields of the description. */
  description?: Record<string, unknown>
  /** Answers a request in its own way: true if it has. */
  answer?: (path: string, response: http.ServerResponse) => boolean
  userinfo?: Record<string, unknown>
}

/** A sign-in service that tests let answer wrongly. It signs without pages: tests make the answers of its page. */
export class Forger {
  readonly host: string
  readonly issuer: string
  readonly requests: string[] = []
  forgery: Forgery = {}
  /** The seconds since 1970 of its clock. */
  now = 0
  nonce = ''
  readonly #server: http.Server
  readonly #keys: { publicKey: CryptoKey; privateKey: CryptoKey }

  private constructor(server: http.Server, keys: Awaited<ReturnType<typeof generateKeyPair>>) {
    this.#server = server
    this.#keys = keys
    this.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    this.issuer = `http://${this.host}`
    server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
      void this.#answer(request, response)
    })
  }

  static async start(): Promise<Forger> {
    const server = http.createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new Forger(server, await generateKeyPair('RS256'))
  }

  /** The right claims of the next token. */
  claims(): JWTPayload {
    const right = {
      iss: this.issuer,
      aud: 'daymark',
      sub: 'mallory',
      iat: this.now,
      exp: this.now + 300,
      nonce: this.nonce,
      ...this.forgery.claims,
    }
    return Object.fromEntries(Object.entries(right).filter(([, value]) => value !== undefined))
  }

  sign(claims: JWTPayload, key: CryptoKey = this.#keys.privateKey): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(key)
  }

  /** The public key as text, which must not be taken for a shared secret. */
  publicKey(): Promise<string> {
    return exportSPKI(this.#keys.publicKey)
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    request.resume()
    const { pathname: path } = new URL(request.url ?? '', this.issuer)
    this.requests.push(path)
    if (this.forgery.answer?.(path, response)) return
    const body = await this.#bodyOf(path)
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? {}))
  }

  async #bodyOf(path: string): Promise<object | undefined> {
    switch (path) {
      case '/.well-known/openid-configuration':
        return {
          issuer: this.issuer,
          authorization_endpoint: `${this.issuer}/authorize`,
          token_endpoint: `${this.issuer}/token`,
          jwks_uri: `${this.issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
          authorization_response_iss_parameter_supported: true,
          ...(this.forgery.userinfo ? { userinfo_endpoint: `${this.issuer}/userinfo` } : {}),
          ...this.forgery.description,
        }
      case '/keys':
        return {
          keys: [{ ...(await exportJWK(this.#keys.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }],
        }
      case '/token': {
        const right = this.claims()
        const token = await (this.forgery.token?.(right, this) ?? this.sign(right))
        return { access_token: 'access', token_type: 'Bearer', id_token: token }
      }
      case '/userinfo':
        return this.forgery.userinfo
      default:
        return undefined
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
