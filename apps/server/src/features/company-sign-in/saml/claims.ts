import { usualAttributes } from '#core/company-sign-in/saml.ts'
import type { Said } from '../said.ts'
import type { Assertion } from './message-types.ts'
import type { SamlConnection } from './open.ts'

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

/**
 * What an assertion says of a person. Its email counts as verified: only the company's own service can sign it, and it
 * has to be of a domain that the company has verified.
 */
export function saidByAssertion(
  { nameId, sessionIndex, attributes }: Assertion,
  { saml, group_claim: groupAttribute, signs_out: signsOut }: SamlConnection,
): Said {
  const { emailAttribute, nameAttribute } = saml
  const all = new Map(attributes)
  const first = (names: readonly string[]): string | undefined =>
    names.map((name) => all.get(name)?.find((value) => value !== '')).find((value) => value !== undefined)
  const email =
    emailAttribute === ''
      ? (first(usualAttributes.email) ?? (nameId.format === emailFormat ? nameId.value : undefined))
      : first([emailAttribute])
  return {
    claims: {
      sub: nameId.value,
      email,
      email_verified: true,
      name: first(nameAttribute === '' ? usualAttributes.name : [nameAttribute]),
      given_name: first(usualAttributes.givenName),
      family_name: first(usualAttributes.familyName),
    },
    groups: groupAttribute === '' ? [] : (all.get(groupAttribute) ?? []),
    shown: Object.fromEntries([
      ['NameID', nameId.value],
      ['Format of the NameID', nameId.format],
      ...attributes.map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
    ]),
    session: {
      id: sessionIndex,
      signOut: signsOut ? { kind: 'saml', nameId, sessionIndex } : null,
    },
  }
}
