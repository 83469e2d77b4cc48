import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { newSigningKey } from '#server/features/company-sign-in/saml/signing-key.ts'
import { samlify, type Entity, type ServiceEntity } from './samlify.ts'

/** A person of the service. */
export interface SamlAccount {
  nameId: string
  email: string
  name: string
  groups?: readonly string[]
  sessionIndex?: string
}

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const basic = 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic'
const { binding } = samlify.Constants.namespace

// The service checks the signatures and times of messages; their form is checked by Daymark's own tests.
samlify.setSchemaValidator({ validate: async () => 'not checked' })

/** A SAML identity provider on loopback, by an independent implementation (`samlify`). */
export class SamlService {
  readonly host: string
  readonly entityId: string
  readonly #server: http.Server
  readonly #idp: ServiceEntity
  /** The metadata of Daymark by company, as an administrator gives it to the service. */
  #daymark: Entity | undefined
  account: SamlAccount | undefined
  /** The messages that it has verified. */
  readonly seen: string[] = []

  private constructor(server: http.Server, key: Awaited<ReturnType<typeof newSigningKey>>) {
    this.#server = server
    this.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    this.entityId = `http://${this.host}/metadata`
    this.#idp = samlify.IdentityProvider({
      entityID: this.entityId,
      privateKey: key.privateKey,
      signingCert: key.certificate,
      wantAuthnRequestsSigned: true,
      requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      wantLogoutRequestSigned: true,
      nameIDFormat: [persistent],
      singleSignOnService: [{ Binding: binding.redirect, Location: `http://${this.host}/sign-in` }],
      singleLogoutService: [{ Binding: binding.redirect, Location: `http://${this.host}/sign-out` }],
      loginResponseTemplate: {
        context: samlify.SamlLib.defaultLoginResponseTemplate.context.replace(
          '{AuthnStatement}',
          '<saml:AuthnStatement AuthnInstant="{IssueInstant}" SessionIndex="{SessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>',
        ),
        attributes: ['email', 'displayName', 'groups'].map((name) => ({
          name,
          nameFormat: basic,
          valueTag: name,
          valueXsiType: 'xs:string',
        })),
      },
    })
    server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
      this.#answer(request, response).catch((error: unknown) => {
        response.writeHead(400)
        response.end(String(error))
      })
    })
  }

  static async start(): Promise<SamlService> {
    const server = http.createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new SamlService(server, await newSigningKey(Temporal.Now.instant()))
  }

  get metadata(): string {
    return this.#idp.getMetadata()
  }

  /** Makes Daymark known to the service, with the metadata that it offers. */
  trust(metadata: string): void {
    this.#daymark = samlify.ServiceProvider({
      metadata,
      wantLogoutRequestSigned: true,
      wantLogoutResponseSigned: true,
    })
  }

  /** Opens the page of a sign-in as a browser does; returns the form that it sends to Daymark. */
  async signIn(
    page: string,
    account: SamlAccount,
  ): Promise<{ address: string; fields: Record<string, string> }> {
    this.account = account
    const answer = await fetch(page)
    const html = await answer.text()
    if (answer.status !== 200) throw new Error(`The service refused the request: ${html}`)
    const address = /action="([^"]+)"/.exec(html)?.[1] ?? ''
    return { address, fields: { SAMLResponse: /value="([^"]+)"/.exec(html)?.[1] ?? '' } }
  }

  /** Opens a page of the service, which leads back to Daymark. */
  async open(page: string): Promise<URL> {
    const answer = await fetch(page, { redirect: 'manual' })
    const to = answer.headers.get('location')
    if (to === null) throw new Error(`The service led nowhere: ${await answer.text()}`)
    return new URL(to)
  }

  /** The address with which the service ends the sessions of somebody. */
  signOutRequest({ nameId, sessionIndex }: SamlAccount): URL {
    const { context } = this.#idp.createLogoutRequest(this.#daymarkOrFail(), 'redirect', {
      logoutNameID: nameId,
      ...(sessionIndex === undefined ? {} : { sessionIndex }),
    })
    return new URL(context)
  }

  #daymarkOrFail(): Entity {
    if (!this.#daymark) throw new Error('The service does not know Daymark.')
    return this.#daymark
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.entityId)
    const query = Object.fromEntries(url.searchParams)
    // What the signature covers, as it was sent.
    const octetString = url.search.slice(1).replace(/&Signature=.*/, '')
    const given = { query, octetString }
    const daymark = this.#daymarkOrFail()
    if (url.pathname === '/sign-in') {
      const { extract } = await this.#idp.parseLoginRequest(daymark, 'redirect', given)
      this.seen.push('sign-in')
      const { context, entityEndpoint } = await this.#loginResponse(daymark, extract)
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(`<form method="post" action="${entityEndpoint}"><input value="${context}"></form>`)
    } else if (query['SAMLRequest'] !== undefined) {
      const asked = await this.#idp.parseLogoutRequest(daymark, 'redirect', given)
      this.seen.push(`sign-out of ${String(asked.extract['nameID'])}`)
      const { context } = this.#idp.createLogoutResponse(daymark, asked, 'redirect', '')
      response.writeHead(302, { location: context })
      response.end()
    } else {
      await this.#idp.parseLogoutResponse(daymark, 'redirect', given)
      this.seen.push('signed out')
      response.writeHead(302, { location: 'http://service.example/done' })
      response.end()
    }
  }

  #loginResponse(daymark: Entity, extract: Record<string, unknown>) {
    const { nameId, email, name, groups = [], sessionIndex = '_session' } = this.account!
    const asked = extract['request'] as { id: string }
    const now = new Date()
    const later = new Date(now.getTime() + 300_000)
    const acs = daymark.entityMeta.getAssertionConsumerService('post')
    const values = {
      ID: `_${crypto.randomUUID()}`,
      AssertionID: `_${crypto.randomUUID()}`,
      Destination: acs,
      SubjectRecipient: acs,
      AssertionConsumerServiceURL: acs,
      Audience: daymark.entityMeta.getEntityID(),
      Issuer: this.entityId,
      IssueInstant: now.toISOString(),
      StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      ConditionsNotBefore: now.toISOString(),
      ConditionsNotOnOrAfter: later.toISOString(),
      SubjectConfirmationDataNotOnOrAfter: later.toISOString(),
      NameIDFormat: persistent,
      NameID: nameId,
      InResponseTo: asked.id,
      SessionIndex: sessionIndex,
      attrEmail: email,
      attrDisplayName: name,
      attrGroups: groups.join(','),
    }
    return this.#idp.createLoginResponse(
      daymark,
      { extract },
      'post',
      {},
      {
        customTagReplacement: (template: string) => ({
          id: values.ID,
          context: samlify.SamlLib.replaceTagsByValue(template, values),
        }),
      },
    )
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
