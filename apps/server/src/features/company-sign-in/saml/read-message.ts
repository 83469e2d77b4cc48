import { Unusable } from './assertion.ts'
import type { Expected } from './message-types.ts'
import {
  childOf,
  childrenOf,
  elementsIn,
  namespaces,
  readXml,
  XmlError,
  type XmlElement,
} from './xml-reader.ts'

// What is refused before any signature is verified. This needs no library.

export function refusalOf(error: unknown): { why: 'denied' | 'unusable'; reason: string } {
  if (error instanceof Denied) return { why: 'denied', reason: error.message }
  if (error instanceof Unusable || error instanceof XmlError)
    return { why: 'unusable', reason: error.message }
  // The library throws plain errors for every other refusal.
  const said = error instanceof Error ? error.message.replace(/\s+/g, ' ').slice(0, 200) : 'unknown'
  return { why: 'unusable', reason: `its signature or form is wrong (${said})` }
}

/** The person was not let in by the service. */
class Denied extends Error {}

/**
 * Reads a message in Base64, and refuses what no honest service sends.
 * @throws Unusable, XmlError
 */
export function readMessage(message: string): XmlElement {
  if (!/^[A-Za-z0-9+/=\s]+$/.test(message)) throw new Unusable('it is not Base64')
  const root = readXml(decodedText(Buffer.from(message, 'base64')))
  requireOneIdentity(root)
  requireSignatures(root)
  return root
}

export function decodedText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Unusable('it is not UTF-8')
  }
}

/** An id that two elements have could be signed as one of them and read as the other. */
function requireOneIdentity(root: XmlElement): void {
  const seen = new Set<string>()
  for (const { attributes } of elementsIn(root))
    for (const [name, value] of attributes) {
      if (!/^(?:.*:)?id$/i.test(name)) continue
      if (seen.has(value)) throw new Unusable('it uses an id twice')
      seen.add(value)
    }
}

const algorithms = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
])

/** The signatures where SAML has them: one in the message, and one in each assertion. @throws XmlError */
export function signaturesIn(root: XmlElement): XmlElement[] {
  const signed = [root, ...childrenOf(root, namespaces.assertion, 'Assertion')]
  return signed.flatMap((element) => childOf(element, namespaces.signature, 'Signature') ?? [])
}

/** Signatures are where SAML has them, over the element around them, and by algorithms that are not broken. */
function requireSignatures(root: XmlElement): void {
  const places = new Set(signaturesIn(root))
  for (const element of elementsIn(root)) {
    if (element.name === 'Signature' && !places.has(element))
      throw new Unusable('it has a signature at an unexpected place')
    if (element.namespace !== namespaces.signature) continue
    const algorithm = element.attributes.get('Algorithm')
    if (element.name === 'Object' || (algorithm !== undefined && !algorithms.has(algorithm)))
      throw new Unusable(`its signature uses ${algorithm?.slice(0, 100) ?? 'an object'}, which is refused`)
  }
}

/** @throws Unusable, Denied */
export function requireResponse(response: XmlElement, { address, issuer }: Expected): void {
  if (response.name !== 'Response' || response.namespace !== namespaces.protocol)
    throw new Unusable('it is not a response of SAML 2.0')
  requireSuccess(response)
  const all = [...elementsIn(response)].map(({ name }) => name)
  if (all.some((name) => name.startsWith('Encrypted')))
    throw new Unusable('it is encrypted; switch the encryption of assertions off at the service')
  const assertions = childrenOf(response, namespaces.assertion, 'Assertion')
  if (assertions.length !== 1 || all.filter((name) => name === 'Assertion').length !== 1)
    throw new Unusable('it does not have exactly one assertion')
  requireEnvelope(response, { address, issuer })
  const asked = response.attributes.get('InResponseTo')
  const confirmed = [...elementsIn(assertions[0]!)].flatMap(({ name, attributes }) =>
    name === 'SubjectConfirmationData' ? [attributes.get('InResponseTo')] : [],
  )
  if (asked !== undefined && confirmed.some((one) => one !== asked))
    throw new Unusable('its parts answer different requests')
}

/** The version, destination and issuer of a message. @throws Unusable */
export function requireEnvelope(
  message: XmlElement,
  { address, issuer }: Pick<Expected, 'address' | 'issuer'>,
): void {
  if (message.attributes.get('Version') !== '2.0') throw new Unusable('it is not SAML 2.0')
  const destination = message.attributes.get('Destination')
  if (destination !== undefined && destination !== address)
    throw new Unusable(`it is for the address ${destination.slice(0, 200)}`)
  const from = childOf(message, namespaces.assertion, 'Issuer')?.text.trim()
  if (from !== undefined && from !== issuer) throw new Unusable(`its issuer is ${from.slice(0, 200)}`)
}

function requireSuccess(response: XmlElement): void {
  const status = childOf(response, namespaces.protocol, 'Status')
  const code = status && childOf(status, namespaces.protocol, 'StatusCode')
  const value = code?.attributes.get('Value') ?? ''
  if (value === 'urn:oasis:names:tc:SAML:2.0:status:Success') return
  const inner = code && childOf(code, namespaces.protocol, 'StatusCode')?.attributes.get('Value')
  const said = status && childOf(status, namespaces.protocol, 'StatusMessage')?.text
  const words = [value, inner, said].flatMap((text) =>
    text ? [text.replace(/^urn:.*:/, '').slice(0, 200)] : [],
  )
  throw new Denied(`the service said ${words.join(', ') || 'nothing of its success'}`)
}
