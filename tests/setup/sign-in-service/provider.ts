import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** An account of the service: its subject, and its claims. */
export interface ServiceAccount {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  groups?: string[]
}

export const clientId = 'daymark'
export const clientSecret = 'a-secret-of-forty-characters-for-daymark'

/** A sign-in service on loopback, by an independent implementation of OpenID Connect (`oidc-provider`). */
export class SignInService {
  readonly host: string
  readonly issuer: string
  /** By the login that is typed on its page. */
  readonly accounts = new Map<string, ServiceAccount>()
  readonly #server: http.Server

  private constructor(server: http.Server, host: string) {
    this.#server = server
    this.host = host
    this.issuer = `http://${host}`
  }

  /**
   * @param redirectUris Beginnings of the addresses to which it leads back; also as a function, if they depend on a
   *   server that has to know the service's host.
   */
  static async start(
    redirectUris: readonly string[] | ((host: string) => Promise<readonly string[]>),
    listenAt = 0,
  ): Promise<SignInService> {
    const server = http.createServer()
    await new Promise<void>((resolve) => server.listen(listenAt, '127.0.0.1', resolve))
    const service = new SignInService(server, `127.0.0.1:${(server.address() as AddressInfo).port}`)
    const uris = typeof redirectUris === 'function' ? await redirectUris(service.host) : redirectUris
    const provider = new Provider(service.issuer, {
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: uris,
          post_logout_redirect_uris: uris.map((uri) => new URL('/', uri).href),
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
      cookies: { keys: ['a key of the tests'] },
      // The library warns about each of its defaults.
      ttl: {
        AccessToken: 300,
        AuthorizationCode: 60,
        Grant: 300,
        IdToken: 300,
        Interaction: 300,
        Session: 300,
      },
      pkce: { required: () => true },
      findAccount: (_context: unknown, id: string) => {
        const account = service.accounts.get(id)
        return account && { accountId: id, claims: () => account }
      },
    })
    // The ids of companies follow, which are not known yet.
    provider.Client.prototype.redirectUriAllowed = (uri) =>
      uris.some((beginning) => uri.startsWith(beginning))
    const answer = provider.callback()
    server.on('request', (request, response) => answer(request, response))
    return service
  }

  /**
   * Opens the page as a browser does, signs in with the login and agrees; returns the address to which the service leads
   * back.
   */
  async walk(page: string, login: string): Promise<URL> {
    const jar = new Map<string, string>()
    let at = new URL(page)
    let form: URLSearchParams | undefined
    for (let steps = 0; steps < 12; steps++) {
      if (at.host !== this.host) return at
      // oxlint-disable-next-line no-await-in-loop -- each page leads to the next
      const answer = await fetch(at, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form ? { method: 'POST', body: form } : {}),
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';')
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      form = undefined
      const to = answer.headers.get('location')
      if (to !== null) at = new URL(to, at)
      else {
        // oxlint-disable-next-line no-await-in-loop -- each page leads to the next
        const html = await answer.text()
        const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1]
        const prompt = /name="prompt" value="([^"]+)"/.exec(html)?.[1]
        if (action === undefined || prompt === undefined) throw new Error(`No form at ${at.href}: ${html}`)
        at = new URL(action, at)
        form = new URLSearchParams({ prompt, ...(prompt === 'login' ? { login, password: 'any' } : {}) })
      }
    }
    throw new Error(`The service did not lead back from ${at.href}.`)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
