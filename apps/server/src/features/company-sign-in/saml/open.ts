import type { Id } from '#core/ids/id.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { ConnectionRow, SamlSettings } from '../connection-repo.ts'
import { keepPending, type AnyCall, type Begun } from '../pending.ts'
import { ServiceError } from '../provider.ts'
import { secretPlace } from '../secret.ts'
import { samlAddresses } from './links.ts'
import { newMessageId, redirectWith, signInRequest } from './messages.ts'

export type SamlConnection = ConnectionRow & { saml: SamlSettings }

/**
 * The page of a SAML service that the browser opens, with a signed request whose id the answer has to name.
 * @throws ServiceError
 */
export function openSaml(call: AnyCall, connection: SamlConnection, begun: Begun): string {
  const { context, request, now } = call
  const { entityId, acsUrl } = samlAddresses(request, context.config.publicUrl, begun.tenantId)
  const destination = connection.saml.signInUrl
  const refusal = context.signInServices.refusal(destination)
  if (refusal) throw new ServiceError(refusal)
  const id = newMessageId()
  const xml = signInRequest({ id, entityId, destination, now }, acsUrl)
  const privateKey = signingKeyOf(context, begun.tenantId, connection)
  const { issuer } = connection
  keepPending(call, {
    ...begun,
    kind: 'saml',
    issuer,
    state: id,
    nonce: '',
    verifier: '',
    redirectUri: acsUrl,
  })
  return redirectWith('SAMLRequest', xml, { destination, privateKey })
}

/** @throws ServiceError */
export function signingKeyOf(
  { secrets }: Pick<ServerContext, 'secrets'>,
  tenantId: Id<'tenant'>,
  { sealed_secret: sealed }: Pick<ConnectionRow, 'sealed_secret'>,
): string {
  const key = secrets.open(sealed, secretPlace(tenantId))
  if (key === undefined)
    throw new ServiceError('the key that signs requests was sealed with another key of the server')
  return key
}
