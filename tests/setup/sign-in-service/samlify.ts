import { createRequire } from 'node:module'

/** A service or Daymark, as the library describes it. */
export interface Entity {
  getMetadata(): string
  entityMeta: { getEntityID(): string; getAssertionConsumerService(binding: string): string }
}

interface Given {
  query: Record<string, string>
  octetString: string
}
interface Read {
  extract: Record<string, unknown>
}

export interface ServiceEntity extends Entity {
  parseLoginRequest(from: Entity, binding: 'redirect', given: Given): Promise<Read>
  parseLogoutRequest(from: Entity, binding: 'redirect', given: Given): Promise<Read>
  parseLogoutResponse(from: Entity, binding: 'redirect', given: Given): Promise<Read>
  createLoginResponse(
    to: Entity,
    asked: Read,
    binding: 'post',
    user: object,
    how: { customTagReplacement: (template: string) => { id: string; context: string } },
  ): Promise<{ context: string; entityEndpoint: string }>
  createLogoutRequest(to: Entity, binding: 'redirect', user: object): { context: string }
  createLogoutResponse(to: Entity, asked: Read, binding: 'redirect', relayState: string): { context: string }
}

interface Samlify {
  setSchemaValidator(validator: { validate(xml: string): Promise<string> }): void
  Constants: { namespace: { binding: { redirect: string } } }
  IdentityProvider(settings: object): ServiceEntity
  ServiceProvider(settings: object): Entity
  SamlLib: {
    defaultLoginResponseTemplate: { context: string }
    replaceTagsByValue(template: string, values: Record<string, string>): string
    constructSAMLSignature(how: object): string
  }
}

// Its own types bring those of the browser along, which are not those of Node.js.
const require = createRequire(import.meta.url)

/** What the tests use of the library. */
export const samlify = require('samlify') as Samlify
