import { createSign, randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { NameId } from './message-types.ts'
import { escaped, namespaces } from './xml-reader.ts'

/** The messages that Daymark sends to services, as small texts that need no library. */

const binding = {
  post: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
} as const

interface Sent {
  id: string
  /** The entity id of Daymark for the company. */
  entityId: string
  /** The address of the service. */
  destination: string
  now: Temporal.Instant
}

/** Ids of XML do not begin with a digit. */
export function newMessageId(): string {
  return `_${randomBytes(20).toString('hex')}`
}

function message(
  name: string,
  { id, entityId, destination, now }: Sent,
  more: string,
  content: string,
): string {
  return (
    `<samlp:${name} xmlns:samlp="${namespaces.protocol}" xmlns:saml="${namespaces.assertion}" ID="${id}"` +
    ` Version="2.0" IssueInstant="${now.toString({ smallestUnit: 'second' })}"` +
    ` Destination="${escaped(destination)}"${more}><saml:Issuer>${escaped(entityId)}</saml:Issuer>` +
    `${content}</samlp:${name}>`
  )
}

export function signInRequest(sent: Sent, acsUrl: string): string {
  const more = ` ProtocolBinding="${binding.post}" AssertionConsumerServiceURL="${escaped(acsUrl)}"`
  return message('AuthnRequest', sent, more, '<samlp:NameIDPolicy AllowCreate="true"/>')
}

export function signOutRequest(
  sent: Sent,
  { nameId, sessionIndex }: { nameId: NameId; sessionIndex: string | null },
): string {
  const { value, format, nameQualifier, spNameQualifier } = nameId
  const attributes = Object.entries({
    Format: format,
    NameQualifier: nameQualifier,
    SPNameQualifier: spNameQualifier,
  })
    .map(([name, text]) => (text === null ? '' : ` ${name}="${escaped(text)}"`))
    .join('')
  const index =
    sessionIndex === null ? '' : `<samlp:SessionIndex>${escaped(sessionIndex)}</samlp:SessionIndex>`
  const content = `<saml:NameID${attributes}>${escaped(value)}</saml:NameID>${index}`
  return message('LogoutRequest', sent, '', content)
}

export function signOutResponse(sent: Sent, inResponseTo: string): string {
  const status =
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>'
  return message('LogoutResponse', sent, ` InResponseTo="${escaped(inResponseTo)}"`, status)
}

const redirectSignature = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/** The address that brings a signed message to a service (the HTTP-Redirect binding). */
export function redirectWith(
  field: 'SAMLRequest' | 'SAMLResponse',
  xml: string,
  { destination, privateKey, relayState }: { destination: string; privateKey: string; relayState?: string },
): string {
  const signed = [
    [field, deflateRawSync(xml).toString('base64')],
    ...(relayState === undefined ? [] : [['RelayState', relayState]]),
    ['SigAlg', redirectSignature],
  ]
    .map(([name, value]) => `${name}=${encodeURIComponent(value!)}`)
    .join('&')
  const signature = createSign('sha256').update(signed).sign(privateKey, 'base64')
  const mark = destination.includes('?') ? '&' : '?'
  return `${destination}${mark}${signed}&Signature=${encodeURIComponent(signature)}`
}

interface OwnAddresses {
  entityId: string
  acsUrl: string
  logoutUrl: string
}

/** What the service needs to know of Daymark. */
export function ownMetadata(
  { entityId, acsUrl, logoutUrl }: OwnAddresses,
  certificate: string | null,
): string {
  const base64 = certificate?.replace(/-----[A-Z ]+-----|\s/g, '')
  const key =
    base64 === undefined
      ? ''
      : `
    <md:KeyDescriptor use="signing">
      <ds:KeyInfo xmlns:ds="${namespaces.signature}">
        <ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data>
      </ds:KeyInfo>
    </md:KeyDescriptor>`
  const logouts = [binding.redirect, binding.post]
    .map((one) => `\n    <md:SingleLogoutService Binding="${one}" Location="${escaped(logoutUrl)}"/>`)
    .join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="${namespaces.metadata}" entityID="${escaped(entityId)}">
  <md:SPSSODescriptor AuthnRequestsSigned="${key !== ''}" WantAssertionsSigned="true" protocolSupportEnumeration="${namespaces.protocol}">${key}${logouts}
    <md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>
    <md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat>
    <md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified</md:NameIDFormat>
    <md:AssertionConsumerService Binding="${binding.post}" Location="${escaped(acsUrl)}" index="0" isDefault="true"/>
  </md:SPSSODescriptor>
</md:EntityDescriptor>
`
}
