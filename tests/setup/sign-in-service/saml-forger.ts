import type { SigningKey } from '#server/features/company-sign-in/saml/signing-key.ts'
import { samlify } from './samlify.ts'

/** The parts of an answer, each of which a test can make wrong. */
export interface AnswerParts {
  issuer: string
  entityId: string
  acs: string
  now: Temporal.Instant
  inResponseTo: string | undefined
  nameId: string
  email: string
}

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const saml = 'urn:oasis:names:tc:SAML:2.0:assertion'
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
let count = 0

export interface AnswerChanges extends Partial<AnswerParts> {
  destination?: string
  recipient?: string
  audience?: string
  responseIssuer?: string
  notBefore?: string
  notOnOrAfter?: string
  confirmedUntil?: string
  responseTo?: string | undefined
  nameIdXml?: string
  format?: string
  status?: string
}

export function assertionXml(parts: AnswerParts & AnswerChanges, id = `_a${++count}`): string {
  const { issuer, entityId, acs, now, inResponseTo, nameId, email } = parts
  const soon = now.add({ minutes: 5 }).toString()
  return (
    `<saml:Assertion xmlns:saml="${saml}" ID="${id}" Version="2.0" IssueInstant="${now.toString()}"><saml:Issuer>${issuer}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="${parts.format ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'}">${parts.nameIdXml ?? nameId}</saml:NameID>` +
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${parts.confirmedUntil ?? soon}" Recipient="${parts.recipient ?? acs}"${inResponseTo === undefined ? '' : ` InResponseTo="${inResponseTo}"`}/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${parts.notBefore ?? now.toString()}" NotOnOrAfter="${parts.notOnOrAfter ?? soon}"><saml:AudienceRestriction><saml:Audience>${parts.audience ?? entityId}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${now.toString()}" SessionIndex="_s1"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
    `<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`
  )
}

export function responseXml(
  parts: AnswerParts & AnswerChanges,
  content: string,
  id = `_r${++count}`,
): string {
  const { acs, issuer, now } = parts
  const responseTo = 'responseTo' in parts ? parts.responseTo : parts.inResponseTo
  return (
    `<samlp:Response xmlns:samlp="${protocol}" xmlns:saml="${saml}" ID="${id}" Version="2.0" IssueInstant="${now.toString()}" Destination="${parts.destination ?? acs}"${responseTo === undefined ? '' : ` InResponseTo="${responseTo}"`}>` +
    `<saml:Issuer>${parts.responseIssuer ?? issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${parts.status ?? 'Success'}"/></samlp:Status>${content}</samlp:Response>`
  )
}

/** Signs one element of a document, as services do. */
export function signed(
  xml: string,
  { privateKey, certificate }: SigningKey,
  {
    of = 'Assertion',
    algorithm = rsaSha256,
  }: { of?: 'Assertion' | 'Response' | 'LogoutRequest'; algorithm?: string } = {},
): string {
  const at = `//*[local-name(.)='${of}']`
  return samlify.SamlLib.constructSAMLSignature({
    rawSamlMessage: xml,
    referenceTagXPath: at,
    privateKey,
    signatureAlgorithm: algorithm,
    signingCert: certificate.replace(/-----[A-Z ]+-----|\s/g, ''),
    isBase64Output: false,
    signatureConfig: {
      prefix: 'ds',
      location: { reference: `${at}/*[local-name(.)='Issuer']`, action: 'after' },
    },
  })
}

export const base64 = (xml: string): string => Buffer.from(xml).toString('base64')
