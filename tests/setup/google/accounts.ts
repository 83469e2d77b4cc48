import { createHash, randomBytes } from 'node:crypto'
import { apiRefusal, tokenRefusal, type Asked, type Given } from './protocol.ts'

interface Grant {
  scope: string
  redirectUri: string
  challenge: string
  person: GooglePerson
}

interface GooglePerson {
  sub: string
  name: string
  email: string
  picture: string
}

/** Google's sign-in: the consent page, the tokens and their owners. */
export class GoogleAccounts {
  readonly client = { id: 'daymark-tests.apps.example', secret: `GOCSPX-${token()}` }
  /** The person signed in at the consent page. */
  person: GooglePerson = {
    sub: '104000000000000000001',
    name: 'Meera Iyer',
    email: 'meera.iyer@gmail.example',
    picture: '',
  }
  /** A picture of one pixel, which is served at the address of `person`. */
  readonly picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  /** The granted scopes; null to refuse. */
  consent: ((asked: string) => string) | null = (asked) => asked
  /** Every token and code that was issued, which must never leak. */
  readonly secrets: string[] = [this.client.secret]
  readonly #codes = new Map<string, Grant>()
  readonly #refresh = new Map<string, Grant>()
  readonly #access = new Map<string, Grant>()

  answer(asked: Asked): Given | undefined {
    const handle = this.#routes[`${asked.method} ${asked.path}`]
    return handle?.(asked)
  }

  readonly #routes: Record<string, (asked: Asked) => Given> = {
    'GET /o/oauth2/v2/auth': ({ query }) => this.#consentPage(query),
    'POST /token': ({ body }) => this.#token(Object.fromEntries(new URLSearchParams(body))),
    'POST /revoke': ({ query, body }) =>
      this.#revoke(query['token'] ?? new URLSearchParams(body).get('token') ?? ''),
    'GET /pictures/meera': () => ({
      status: 200,
      headers: { 'content-type': 'image/png' },
      body: this.picture,
    }),
    'GET /v1/userinfo': (asked) => ({ status: 200, body: { ...this.#grantOf(asked).person } }),
  }

  /** @throws GoogleRefusal without a token that may change events of the calendar. */
  requireAccess(asked: Asked): void {
    if (!this.#grantOf(asked).scope.includes('https://www.googleapis.com/auth/calendar.events'))
      throw apiRefusal(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.')
  }

  /** Expires all access tokens, as after an hour. */
  expireAccess(): void {
    this.#access.clear()
  }

  /** The person revokes the access on Google's own page. */
  revokeAll(): void {
    this.#access.clear()
    this.#refresh.clear()
  }

  /** The number of people with valid access. */
  get grants(): number {
    return this.#refresh.size
  }

  #consentPage(query: Record<string, string>): Given {
    const { client_id: clientId, redirect_uri: redirectUri = '', scope = '', state = '' } = query
    const isWrong =
      clientId !== this.client.id ||
      query['response_type'] !== 'code' ||
      query['code_challenge_method'] !== 'S256' ||
      !/^[\w-]{43}$/.test(query['code_challenge'] ?? '') ||
      !URL.canParse(redirectUri)
    if (isWrong) return { status: 400, body: '<h1>Error 400: invalid_request</h1>' }
    const back = new URL(redirectUri)
    back.searchParams.set('state', state)
    if (this.consent === null) back.searchParams.set('error', 'access_denied')
    else {
      const code = this.#secret('4/0')
      const grant = { scope: this.consent(scope), redirectUri, person: this.person }
      this.#codes.set(code, { ...grant, challenge: query['code_challenge']! })
      back.searchParams.set('code', code)
      back.searchParams.set('scope', grant.scope)
    }
    return { status: 302, headers: { location: back.toString() } }
  }

  #token(form: Record<string, string>): Given {
    if (form['client_id'] !== this.client.id || form['client_secret'] !== this.client.secret)
      throw tokenRefusal('invalid_client', 'The OAuth client was not found.', 401)
    if (form['grant_type'] === 'refresh_token') {
      const grant = this.#refresh.get(form['refresh_token'] ?? '')
      if (!grant) throw tokenRefusal('invalid_grant', 'Token has been expired or revoked.')
      return { status: 200, body: this.#accessTo(grant) }
    }
    const code = form['code'] ?? ''
    const grant = this.#codes.get(code)
    this.#codes.delete(code)
    const challenge = createHash('sha256')
      .update(form['code_verifier'] ?? '')
      .digest('base64url')
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form['redirect_uri'])
      throw tokenRefusal('invalid_grant', 'Malformed auth code.')
    const refreshToken = this.#secret('1//')
    this.#refresh.set(refreshToken, grant)
    return { status: 200, body: { ...this.#accessTo(grant), refresh_token: refreshToken } }
  }

  #accessTo(grant: Grant) {
    const accessToken = this.#secret('ya29.')
    this.#access.set(accessToken, grant)
    return { access_token: accessToken, expires_in: 3_599, scope: grant.scope, token_type: 'Bearer' }
  }

  #revoke(given: string): Given {
    const grant = this.#refresh.get(given) ?? this.#access.get(given)
    if (!grant) throw tokenRefusal('invalid_token', 'Token expired or revoked')
    for (const tokens of [this.#refresh, this.#access])
      for (const [issued, tokenGrant] of tokens) if (tokenGrant === grant) tokens.delete(issued)
    return { status: 200, body: {} }
  }

  #grantOf({ headers }: Asked): Grant {
    const [, given = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
    const grant = this.#access.get(given)
    if (!grant) throw apiRefusal(401, 'authError', 'Invalid Credentials')
    return grant
  }

  #secret(prefix: string): string {
    const made = `${prefix}${token()}`
    this.secrets.push(made)
    return made
  }
}

function token(): string {
  return randomBytes(24).toString('base64url')
}
