import { neededFor } from '#core/access/acts.ts'
import { passwordMaxLength } from '#core/auth/password-rule.ts'
import { normalDomain } from '#core/company-sign-in/domain.ts'
import {
  maxClientId,
  maxClientSecret,
  maxGroupClaim,
  maxGroupName,
  maxIssuer,
  maxPlacements,
} from '#core/company-sign-in/limits.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, instant, lineText, text } from './fields.ts'
import { named } from './named.ts'
import { personRef } from './people.ts'

const tag = 'Company sign-in'
const access = neededFor('company-sign-in.manage')

const domain = named(
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
const uses = ['off', 'offered', 'required'] as const
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
const placements = z
  .array(placement)
  .max(maxPlacements)
  .describe('In their order: the first group of a person decides.')
const groupClaim = lineText(maxGroupClaim).describe(
  'The claim with the groups of a person; empty if groups decide nothing.',
)
const connection = named(
  'SignInConnection',
  z.object({
    issuer: z.string().describe('The issuer of the OpenID Connect service.'),
    clientId: z.string().describe('The id of Daymark at the service.'),
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
const state = named(
  'CompanySignIn',
  z.object({
    domains: z.array(domain).describe('By name, also those that are not verified.'),
    connection: connection.nullable().describe('Null before the service was set up.'),
    redirectUri: z
      .string()
      .nullable()
      .describe('The address to allow at the service; null while the server does not know its own address.'),
    trial: trial.nullable().describe('The last trial with these settings.'),
    administrators: z.array(administrator).describe('The administrators of the company who can sign in.'),
    peopleOutside: z
      .number()
      .int()
      .describe('How many people have an email outside of the verified domains, and cannot use it.'),
    linked: z.array(personRef).describe('The people who have used it, by name; at most 1,000.'),
  }),
)

const currentPassword = text(passwordMaxLength)
  .optional()
  .describe('Needed unless the caller signed in with the company’s sign-in a moment ago.')
const domainText = lineText(300).overwrite(normalDomain)
const domainParams = z.strictObject({ domain: domainText.describe('The domain, such as company.example.') })

const domainExample = {
  domain: 'acme.example',
  recordNames: ['_daymark-verification.acme.example', 'acme.example'],
  recordValue: 'daymark-verification=pMQ3qDWb2b0kZJ0jXnYlUw',
  verifiedAt: '2026-06-09T12:40:00Z',
  checkedAt: '2026-06-09T12:40:00Z',
  missingSince: null,
}
const roleId = 'role_01k0000000e0000000000000r1'
const connectionExample = {
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
const dora = { id: 'user_01k0000000e0000000000000a1', name: 'Meera Iyer' }
const stateExample = {
  domains: [domainExample],
  connection: connectionExample,
  redirectUri: 'https://daymark.example/api/v1/company-sign-in/return',
  trial: {
    by: dora,
    at: '2026-06-09T12:44:00Z',
    problem: null,
    claims: [{ name: 'email', value: '"meera.iyer@acme.example"' }],
  },
  administrators: [{ ...dora, isException: true, canBeException: true }],
  peopleOutside: 0,
  linked: [dora],
}
const begin = {
  returnTo: z
    .string()
    .max(500)
    .regex(/^\/(?:[!-.0-[\]-~][!-[\]-~]*)?$/, 'This is not a page of Daymark.')
    .default('/dashboard')
    .describe('The page of Daymark to continue on.'),
}
const pageUrl = z.object({ url: z.string().describe('The page of the sign-in service to open.') })
const pageExample = { url: 'https://sign-in.acme.example/authorize?client_id=daymark&state=…' }

/** How the people of a company sign in with the sign-in service of their company. */
export const companySignInOperations = {
  'GET /company-sign-in': define({
    summary: 'The domains of the company, its sign-in service, and who uses it',
    tag,
    access,
    output: state,
    errors: ['only_administrators'],
    example: { output: stateExample },
  }),
  'POST /company-sign-in/domains': define({
    summary: 'Add a domain of the company, to be verified with a TXT record',
    tag,
    access,
    status: 201,
    body: z.strictObject({ domain: domainText.describe('The domain, such as company.example.') }),
    output: domain,
    errors: ['only_administrators', 'sign_in_domain_limit'],
    example: {
      body: { domain: 'acme.example' },
      output: { ...domainExample, verifiedAt: null, checkedAt: null },
    },
  }),
  'POST /company-sign-in/domains/{domain}/verify': define({
    summary: 'Look for the TXT record of a domain now',
    tag,
    access,
    ignoresKey: true,
    params: domainParams,
    output: domain,
    errors: [
      'only_administrators',
      'sign_in_domain_not_found',
      'sign_in_record_missing',
      'sign_in_domain_taken',
      'too_many_checks',
    ],
    example: { params: { domain: 'acme.example' }, output: domainExample },
  }),
  'DELETE /company-sign-in/domains/{domain}': define({
    summary: 'Remove a domain; nobody signs in by it any more',
    tag,
    access,
    params: domainParams,
    errors: ['only_administrators', 'sign_in_domain_not_found', 'sign_in_last_domain'],
    example: { params: { domain: 'acme.example' } },
  }),
  'PUT /company-sign-in/connection': define({
    summary:
      'Save the settings of the sign-in service; after a change of the service it has to be tried again',
    tag,
    access,
    ignoresKey: true,
    body: z.strictObject({
      issuer: text(maxIssuer).regex(/\S/, 'Enter the issuer of the service.').describe('An https address.'),
      clientId: lineText(maxClientId)
        .regex(/\S/, 'Enter the client ID.')
        .describe('The id of Daymark at the service.'),
      clientSecret: text(maxClientSecret)
        .optional()
        .describe('It is stored sealed and never returned. Without it, the stored one stays.'),
      takesUnverifiedEmail: z
        .boolean()
        .describe('Only for services whose email addresses the company itself gives out.'),
      addsPeople: z.boolean().describe('Whether people whom Daymark does not know are added.'),
      groupClaim,
      placements,
      version: z
        .number()
        .int()
        .nullable()
        .describe('The version that was read; null if there were no settings.'),
      currentPassword,
    }),
    output: state,
    errors: [
      'only_administrators',
      'record_changed',
      'role_out_of_reach',
      'too_many_attempts',
      'sign_in_too_old',
    ],
    example: {
      body: {
        issuer: connectionExample.issuer,
        clientId: connectionExample.clientId,
        clientSecret: 'e3hCwQvN5dT',
        takesUnverifiedEmail: false,
        addsPeople: true,
        groupClaim: 'groups',
        placements: connectionExample.placements,
        version: null,
        currentPassword: 'correct-battery',
      },
      output: stateExample,
    },
  }),
  'DELETE /company-sign-in/connection': define({
    summary: 'Remove the sign-in service; people sign in with their passwords again',
    tag,
    access,
    ignoresKey: true,
    body: z.strictObject({ currentPassword }),
    output: state,
    errors: ['only_administrators', 'sign_in_not_set_up', 'too_many_attempts', 'sign_in_too_old'],
    example: {
      body: { currentPassword: 'correct-battery' },
      output: { ...stateExample, connection: null, trial: null },
    },
  }),
  'PUT /company-sign-in/use': define({
    summary: 'Switch the company’s sign-in off, let people choose it, or require it',
    tag,
    access,
    ignoresKey: true,
    body: z.strictObject({
      use: z.enum(uses).describe('Whether people cannot use it, can choose it, or have to use it.'),
      exceptions: z
        .array(id('user'))
        .max(50)
        .describe('The administrators who keep their password while it is required.'),
      currentPassword,
    }),
    output: state,
    errors: [
      'only_administrators',
      'sign_in_not_set_up',
      'sign_in_not_tried',
      'sign_in_domain_needed',
      'sign_in_exception_needed',
      'too_many_attempts',
      'sign_in_too_old',
    ],
    example: {
      body: { use: 'offered', exceptions: [dora.id], currentPassword: 'correct-battery' },
      output: stateExample,
    },
  }),
  'POST /company-sign-in/try': define({
    summary: 'Begin a trial of the sign-in service: gives the page to open, and changes no account',
    tag,
    access,
    ignoresKey: true,
    holdsSecret: true,
    output: pageUrl,
    errors: [
      'only_administrators',
      'sign_in_not_set_up',
      'company_sign_in_unreachable',
      'public_url_missing',
      'too_many_company_sign_ins',
    ],
    example: { output: pageExample },
  }),
  'DELETE /company-sign-in/linked/{userId}': define({
    summary:
      'Forget which account of the sign-in service belongs to a person; the next sign-in links another one',
    tag,
    access,
    params: z.strictObject({ userId: id('user') }),
    errors: ['only_administrators', 'identity_not_found'],
    example: { params: { userId: dora.id } },
  }),
  'GET /company-sign-in/return': define({
    summary: 'The address to which a sign-in service leads back; answers with the page to go on with',
    tag,
    access: 'public',
    query: z.looseObject({}),
    raw: { response: 'anything' },
    status: 302,
    example: { query: { state: 'Qm5x', error: 'access_denied' } },
  }),
  'GET /api/auth/company-sign-in': define({
    summary: 'Whether a company offers or requires its own sign-in for email addresses of a domain',
    tag,
    access: 'public',
    query: z.strictObject({ domain: domainText.describe('The domain, or an email address of it.') }),
    output: z.object({
      use: z
        .enum(['none', 'offered', 'required'])
        .describe('It depends on the domain alone, and says nothing of a person.'),
    }),
    example: { query: { domain: 'acme.example' }, output: { use: 'offered' } },
  }),
  'POST /api/auth/company-sign-in': define({
    summary: 'Begin to sign in with the company’s sign-in: gives the page to open',
    tag,
    access: 'public',
    ignoresKey: true,
    holdsSecret: true,
    body: z.strictObject({
      domain: domainText.describe('The domain, or an email address of it.'),
      ...begin,
    }),
    output: pageUrl,
    errors: [
      'company_sign_in_unknown',
      'company_sign_in_unreachable',
      'public_url_missing',
      'too_many_company_sign_ins',
    ],
    example: { body: { domain: 'meera.iyer@acme.example', returnTo: '/dashboard' }, output: pageExample },
  }),
}
