import type { Assertion, Expected, NameId } from './message-types.ts'
import { childOf, childrenOf, elementsIn, namespaces, type XmlElement } from './xml-reader.ts'

/** A message that is not accepted, with the reason for the administrators of the company. */
export class Unusable extends Error {
  override name = 'Unusable'
}

const { assertion: saml } = namespaces
const unspecified = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
/** As in OpenID Connect. */
const maxNameId = 255
const limits = { attributes: 200, values: 1_000, characters: 2_000 }
/** How far the clocks of the service and of the server may be apart. */
export const clockToleranceMs = 60_000

/**
 * Reads an assertion whose signature was verified.
 * @throws Unusable unless it is of this service, for this company at this address, and valid now.
 */
export function readAssertion(assertion: XmlElement, expected: Expected): Assertion {
  const { issuer } = expected
  if (assertion.name !== 'Assertion' || assertion.namespace !== saml) throw new Unusable('it is no assertion')
  const from = required(childOf(assertion, saml, 'Issuer'), 'issuer').text.trim()
  if (from !== issuer) throw new Unusable(`its issuer is ${from.slice(0, 200)}`)
  requireConditions(required(childOf(assertion, saml, 'Conditions'), 'conditions'), expected)
  const subject = required(childOf(assertion, saml, 'Subject'), 'subject')
  const statement = required(childOf(assertion, saml, 'AuthnStatement'), 'statement of a sign-in')
  requireTimes(statement, { to: 'SessionNotOnOrAfter' }, expected.nowMs)
  return {
    id: required(assertion.attributes.get('ID'), 'id'),
    inResponseTo: confirmedFor(subject, expected),
    nameId: readNameId(required(childOf(subject, saml, 'NameID'), 'NameID')),
    sessionIndex: statement.attributes.get('SessionIndex') ?? null,
    attributes: readAttributes(assertion),
  }
}

function required<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Unusable(`it has no ${what}`)
  return found
}

function requireConditions(conditions: XmlElement, { entityId, nowMs }: Expected): void {
  requireTimes(conditions, { from: 'NotBefore', to: 'NotOnOrAfter' }, nowMs)
  const restrictions = childrenOf(conditions, saml, 'AudienceRestriction')
  if (restrictions.length === 0) throw new Unusable('it has no audience')
  for (const restriction of restrictions) {
    const audiences = childrenOf(restriction, saml, 'Audience').map(({ text }) => text.trim())
    if (!audiences.includes(entityId))
      throw new Unusable(`its audience is ${audiences.join(', ').slice(0, 200)}`)
  }
}

/** The request that the bearer of the assertion has begun; null for an unsolicited one. */
function confirmedFor(subject: XmlElement, { address, nowMs }: Expected): string | null {
  const confirmations = childrenOf(subject, saml, 'SubjectConfirmation').filter(
    ({ attributes }) => attributes.get('Method') === bearer,
  )
  const [confirmation, ...others] = confirmations
  if (!confirmation || others.length > 0)
    throw new Unusable('it does not have exactly one bearer confirmation')
  const data = required(childOf(confirmation, saml, 'SubjectConfirmationData'), 'confirmation data')
  const recipient = required(data.attributes.get('Recipient'), 'recipient')
  if (recipient !== address) throw new Unusable(`its recipient is ${recipient.slice(0, 200)}`)
  required(data.attributes.get('NotOnOrAfter'), 'end')
  requireTimes(data, { from: 'NotBefore', to: 'NotOnOrAfter' }, nowMs)
  return data.attributes.get('InResponseTo') ?? null
}

/** @throws Unusable unless the present is between the times of two attributes, as far as they are there. */
export function requireTimes(
  { attributes }: XmlElement,
  { from, to }: { from?: string; to: string },
  nowMs: number,
): void {
  const begin = from === undefined ? undefined : attributes.get(from)
  const end = attributes.get(to)
  if (begin !== undefined && timeOf(begin) > nowMs + clockToleranceMs)
    throw new Unusable('it is not valid yet')
  if (end !== undefined && timeOf(end) <= nowMs - clockToleranceMs) throw new Unusable('it has expired')
}

const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/

function timeOf(text: string): number {
  const time = timePattern.test(text) ? Date.parse(text) : NaN
  if (Number.isNaN(time)) throw new Unusable('it has a time that cannot be read')
  return time
}

export function readNameId({ text, attributes, children }: XmlElement): NameId {
  // Some services write it on a line of its own.
  const value = text.includes('\n') ? withoutIndent(text) : text
  const format = attributes.get('Format') ?? unspecified
  if (children.length > 0 || value.trim() === '' || value.length > maxNameId)
    throw new Unusable('its NameID is empty or too long')
  // An account that somebody has chosen like another one, except for a space.
  if (value !== value.trim()) throw new Unusable('its NameID has spaces around it')
  if (format === transient)
    throw new Unusable(
      'its NameID is transient, another one each time; choose a persistent one at the service',
    )
  return {
    value,
    format,
    nameQualifier: attributes.get('NameQualifier') ?? null,
    spNameQualifier: attributes.get('SPNameQualifier') ?? null,
  }
}

function readAttributes(assertion: XmlElement): [string, string[]][] {
  const all = childrenOf(assertion, saml, 'AttributeStatement').flatMap((statement) =>
    childrenOf(statement, saml, 'Attribute'),
  )
  const values = new Map<string, string[]>()
  for (const attribute of all.slice(0, limits.attributes)) {
    const name = attribute.attributes.get('Name') ?? ''
    const given = childrenOf(attribute, saml, 'AttributeValue').map(textIn)
    values.set(name, [...(values.get(name) ?? []), ...given].slice(0, limits.values))
  }
  return [...values].filter(([name]) => name !== '' && name.length <= limits.characters)
}

/** All the text of a value, some of which have elements around it. */
function textIn(value: XmlElement): string {
  const text = [...elementsIn(value)].map((element) => element.text).join('')
  return withoutIndent(text).slice(0, limits.characters)
}

const whiteSpace = new Set('\t\n\r ')

/** Without the white space of XML around it, in linear time; other spaces belong to it. */
function withoutIndent(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && whiteSpace.has(text[from]!)) from++
  while (to > from && whiteSpace.has(text[to - 1]!)) to--
  return text.slice(from, to)
}
