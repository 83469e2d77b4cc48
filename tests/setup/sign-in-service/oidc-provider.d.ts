/** What the tests use of the library, which has no types of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    callback(): RequestListener
    readonly Client: { prototype: { redirectUriAllowed(uri: string): boolean } }
    on(event: string, listener: (...given: never[]) => void): this
  }
}
