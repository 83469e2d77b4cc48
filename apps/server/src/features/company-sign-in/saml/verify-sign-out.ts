import { createPublicKey, verify as verifySignature } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { clockToleranceMs, readNameId, requireTimes, Unusable } from './assertion.ts'
import { decodedText, readMessage, refusalOf, requireEnvelope } from './read-message.ts'
import { samlOf } from './verify-answer.ts'
import type { Expected } from './message-types.ts'
import type { SignOutMessage, SignOutRequest, VerifiedSignOut } from './verifiers.ts'
import { childOf, childrenOf, maxXmlBytes, namespaces, readXml, type XmlElement } from './xml-reader.ts'

export default async function verify(
  given: Expected & { message: SignOutMessage },
): Promise<VerifiedSignOut> {
  try {
    const { message } = given
    const root = 'form' in message ? await fromForm(message.form, given) : fromQuery(message.query, given)
    return { is: 'verified', ...readRequest(root, given) }
  } catch (error) {
    return { is: 'refused', reason: refusalOf(error).reason }
  }
}

/** The library verifies a signature over the whole message, which then is what was read here. */
async function fromForm(message: string, expected: Expected): Promise<XmlElement> {
  const root = readMessage(message)
  if (childrenOf(root, namespaces.signature, 'Signature').length !== 1) throw new Unusable('it is not signed')
  await samlOf(expected).validatePostRequestAsync({ SAMLRequest: message })
  return root
}

const hashes: Record<string, string> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
}

/** The signature of the HTTP-Redirect binding covers the parts of the query as they were sent. */
function fromQuery(query: string, { certificates }: Expected): XmlElement {
  const parts = new Map<string, string>()
  for (const part of query.split('&').filter(Boolean)) {
    const [name = ''] = part.split('=', 1)
    if (parts.has(name)) throw new Unusable('it repeats a part')
    parts.set(name, part)
  }
  const valueOf = (name: string) => decodeURIComponent((parts.get(name) ?? '').slice(name.length + 1))
  const hash = hashes[valueOf('SigAlg')]
  if (hash === undefined || !parts.has('Signature')) throw new Unusable('it is not signed as it has to be')
  const signed = ['SAMLRequest', 'RelayState', 'SigAlg'].flatMap((name) => parts.get(name) ?? []).join('&')
  const signature = Buffer.from(valueOf('Signature'), 'base64')
  const isRight = certificates.some((certificate) =>
    verifySignature(hash, Buffer.from(signed), createPublicKey(certificate), signature),
  )
  if (!isRight) throw new Unusable('its signature is wrong')
  const deflated = Buffer.from(valueOf('SAMLRequest'), 'base64')
  return readXml(decodedText(inflateRawSync(deflated, { maxOutputLength: maxXmlBytes })))
}

function readRequest(root: XmlElement, expected: Expected): SignOutRequest {
  if (root.name !== 'LogoutRequest' || root.namespace !== namespaces.protocol)
    throw new Unusable('it is no logout request')
  if (!childOf(root, namespaces.assertion, 'Issuer')) throw new Unusable('it has no issuer')
  requireEnvelope(root, expected)
  requireTimes(root, { to: 'NotOnOrAfter' }, expected.nowMs)
  const age = expected.nowMs - Date.parse(root.attributes.get('IssueInstant') ?? '')
  if (!(Math.abs(age) <= oldestMs)) throw new Unusable('it has expired')
  const nameId = childOf(root, namespaces.assertion, 'NameID')
  const id = root.attributes.get('ID')
  if (!nameId || id === undefined) throw new Unusable('it has no id or no NameID')
  return {
    id,
    nameId: readNameId(nameId).value,
    sessions: childrenOf(root, namespaces.protocol, 'SessionIndex').map(({ text }) => text.trim()),
  }
}

const oldestMs = 5 * clockToleranceMs
