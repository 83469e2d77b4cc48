import { normalDomain } from '#core/company-sign-in/domain.ts'
import { maxGroupClaim, maxGroupName, maxPlacements } from '#core/company-sign-in/limits.ts'
import * as z from 'zod'
import { id, instant, lineText } from './fields.ts'
import { named } from './named.ts'
import { personRef } from './people.ts'

export const domain = named(
  'SignInDomain',
  z.object({
    domain: z.string().describe('In ASCII.'),
    recordNames: z.array(z.string()).describe('The names at one of which the TXT record has to be.'),
    recordValue: z.string().describe('What the TXT record has to contain.'),
    verifiedAt: instant().nullable().describe('Null until the record was found.'),
    checkedAt: instant().nullable().describe('When the record was last looked for.'),
    missingSince: instant().nullable().describe('Since when the record of a verified domain is missing.'),
  }),
)
export const uses = ['off', 'offered', 'required'] as const
const placement = named(
  'SignInPlacement',
  z.strictObject({
    group: z
      .string()
      .min(1, 'Enter the name of the group.')
      .max(maxGroupName)
      .nullable()
      .describe('The group of the sign-in service; null for everybody whom no other entry places.'),
    roleId: id('role', 'Choose a role.').describe('The role that they get.'),
    businessUnitId: id('businessUnit').nullable().describe('The business unit that they get.'),
  }),
)
export const placements = z
  .array(placement)
  .max(maxPlacements)
  .describe('In their order: the first group of a person decides.')
export const groupClaim = lineText(maxGroupClaim).describe(
  'The claim with the groups of a person; empty if groups decide nothing.',
)
const certificate = named(
  'SignInCertificate',
  z.object({
    pem: z.string().describe('The certificate in PEM form.'),
    subject: z.string().describe('Whose it is, as it says.'),
    fingerprint: z.string().describe('SHA-256.'),
    expiresAt: instant().describe('When it ends.'),
  }),
)
const samlSettings = named(
  'SignInSamlSettings',
  z.object({
    signInUrl: z.string().describe('The page of the service on which people sign in.'),
    logoutUrl: z.string().nullable().describe('The page on which they log out there, if it has one.'),
    certificates: z.array(certificate).describe('The certificates of its signatures, at most two.'),
    emailAttribute: z.string().describe('The attribute with the email; empty for the usual ones.'),
    nameAttribute: z.string().describe('The attribute with the name; empty for the usual ones.'),
  }),
)
const samlAddresses = named(
  'SignInSamlAddresses',
  z.object({
    entityId: z.string().describe('The entity id of Daymark, which is the address of its metadata too.'),
    answerUrl: z.string().describe('The address to which the service sends its answers.'),
    signOutUrl: z.string().describe('The address to which the service leads to log out.'),
  }),
)
const connection = named(
  'SignInConnection',
  z.object({
    kind: z.enum(['oidc', 'saml']).describe('OpenID Connect or SAML 2.0.'),
    issuer: z.string().describe('The issuer of the service; with SAML, its entity id.'),
    clientId: z.string().describe('The id of Daymark at the service; empty with SAML.'),
    saml: samlSettings.nullable().describe('The settings of a SAML service.'),
    signsOut: z.boolean().describe('Whether logging out of Daymark leads to the logout of the service too.'),
    takesUnverifiedEmail: z
      .boolean()
      .describe('Whether an email address counts that the service does not call verified or unverified.'),
    addsPeople: z.boolean().describe('Whether people whom Daymark does not know are added.'),
    groupClaim,
    placements,
    use: z
      .enum(uses)
      .describe('Whether people cannot use it, can choose it, or have to use it in place of a password.'),
    triedAt: instant()
      .nullable()
      .describe('When it was tried with success; null since a change of the service.'),
    version: z.number().int(),
  }),
)
const trial = named(
  'SignInTrial',
  z.object({
    by: personRef.describe('Who tried.'),
    at: instant().describe('When the service led back.'),
    problem: z.string().nullable().describe('Why it failed; null for a success.'),
    claims: z
      .array(z.object({ name: z.string(), value: z.string().describe('Its value, as JSON.') }))
      .describe('What the service said of the person.'),
  }),
)
const administrator = named(
  'SignInAdministrator',
  z.object({
    id: id('user'),
    name: z.string(),
    isException: z
      .boolean()
      .describe('Whether they keep their password while the company’s sign-in is required.'),
    canBeException: z.boolean().describe('Whether they have a password and two-factor sign-in.'),
  }),
)
export const state = named(
  'CompanySignIn',
  z.object({
    domains: z.array(domain).describe('By name, also those that are not verified.'),
    connection: connection.nullable().describe('Null before the service was set up.'),
    placements: placements.describe('Also before the service was set up: SCIM uses the same list.'),
    redirectUri: z
      .string()
      .nullable()
      .describe('The address to allow at the service; null while the server does not know its own address.'),
    signedOutUri: z
      .string()
      .nullable()
      .describe('The address to which an OpenID Connect service leads after a logout; null likewise.'),
    saml: samlAddresses
      .nullable()
      .describe(
        'What a SAML service has to know of Daymark; null while the server does not know its own address.',
      ),
    trial: trial.nullable().describe('The last trial with these settings.'),
    administrators: z.array(administrator).describe('The administrators of the company who can sign in.'),
    peopleOutside: z
      .number()
      .int()
      .describe('How many people have an email outside of the verified domains, and cannot use it.'),
    sessions: z
      .number()
      .int()
      .describe('How many open sessions it has opened; they go on after it is switched off or removed.'),
    linked: z.array(personRef).describe('The people who have used it, by name; at most 1,000.'),
  }),
)

/** A domain, or an email address of it. */
export const domainText = lineText(300).overwrite(normalDomain)
/** The page of the sign-in service that a sign-in or a trial begins on. */
export const pageUrl = z.object({ url: z.string().describe('The page of the sign-in service to open.') })
export const pageExample = { url: 'https://sign-in.acme.example/authorize?client_id=daymark&state=…' }

export const domainExample = {
  domain: 'acme.example',
  recordNames: ['_daymark-verification.acme.example', 'acme.example'],
  recordValue: 'daymark-verification=pMQ3qDWb2b0kZJ0jXnYlUw',
  verifiedAt: '2026-06-09T12:40:00Z',
  checkedAt: '2026-06-09T12:40:00Z',
  missingSince: null,
}
const roleId = 'role_01k0000000e0000000000000r1'
export const samlExample = {
  signInUrl: 'https://sign-in.acme.example/saml',
  logoutUrl: 'https://sign-in.acme.example/saml/logout',
  certificates: [
    {
      pem: '-----BEGIN CERTIFICATE-----\nMIID…\n-----END CERTIFICATE-----\n',
      subject: 'CN=sign-in.acme.example',
      fingerprint: '3E:5B:2A:9C',
      expiresAt: '2028-06-09T12:40:00Z',
    },
  ],
  emailAttribute: '',
  nameAttribute: '',
}
export const connectionExample = {
  kind: 'oidc' as const,
  saml: null,
  signsOut: false,
  issuer: 'https://sign-in.acme.example',
  clientId: 'daymark',
  takesUnverifiedEmail: false,
  addsPeople: true,
  groupClaim: 'groups',
  placements: [{ group: 'daymark-managers', roleId, businessUnitId: 'bu_01k0000000e0000000000000c1' }],
  use: 'offered' as const,
  triedAt: '2026-06-09T12:44:00Z',
  version: 1,
}
export const administratorExample = { id: 'user_01k0000000e0000000000000a1', name: 'Meera Iyer' }
export const stateExample = {
  domains: [domainExample],
  connection: connectionExample,
  placements: connectionExample.placements,
  redirectUri: 'https://daymark.example/api/v1/company-sign-in/return/tenant_01k0000000e0000000000000t1',
  signedOutUri: 'https://daymark.example/',
  saml: {
    entityId: 'https://daymark.example/api/saml/tenant_01k0000000e0000000000000t1',
    answerUrl: 'https://daymark.example/api/saml/tenant_01k0000000e0000000000000t1/answer',
    signOutUrl: 'https://daymark.example/api/saml/tenant_01k0000000e0000000000000t1/sign-out',
  },
  trial: {
    by: administratorExample,
    at: '2026-06-09T12:44:00Z',
    problem: null,
    claims: [{ name: 'email', value: '"meera.iyer@acme.example"' }],
  },
  administrators: [{ ...administratorExample, isException: true, canBeException: true }],
  peopleOutside: 0,
  sessions: 3,
  linked: [administratorExample],
}
