import { neededFor } from '#core/access/acts.ts'
import {
  maxAttributeName,
  maxCertificate,
  maxClientId,
  maxClientSecret,
  maxIssuer,
  maxMetadata,
} from '#core/company-sign-in/limits.ts'
import { maxCertificates } from '#core/company-sign-in/saml.ts'
import * as z from 'zod'
import {
  connectionExample,
  domain,
  domainExample,
  domainText,
  administratorExample,
  groupClaim,
  pageExample,
  pageUrl,
  placements,
  samlExample,
  state,
  stateExample,
  uses,
} from './company-sign-in-shapes.ts'
import { currentPassword } from './confirmation.ts'
import { define } from './define.ts'
import { id, lineText, text } from './fields.ts'

const tag = 'Company sign-in'
const access = neededFor('company-sign-in.manage')

const addsPeople = z.boolean().describe('Whether people whom Daymark does not know are added.')
const signsOut = z
  .boolean()
  .default(false)
  .describe('Whether logging out of Daymark leads to the logout of the service too, if it offers that.')
const version = z
  .number()
  .int()
  .nullable()
  .describe('The version that was read; null if there were no settings.')
const attribute = (what: string) =>
  lineText(maxAttributeName).default('').describe(`The attribute with the ${what}; empty for the usual ones.`)

const domainParams = z.strictObject({ domain: domainText.describe('The domain, such as company.example.') })

/** What the settings of services of both protocols have. */
const ofEveryService = { addsPeople, groupClaim, placements, signsOut, version, currentPassword }

const refusalsOfSaving = [
  'only_administrators',
  'record_changed',
  'role_out_of_reach',
  'too_many_attempts',
  'sign_in_too_old',
] as const

/** How administrators decide about the sign-in service of their company. */
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
      ...ofEveryService,
    }),
    output: state,
    errors: refusalsOfSaving,
    example: {
      body: {
        issuer: connectionExample.issuer,
        clientId: connectionExample.clientId,
        clientSecret: 'e3hCwQvN5dT',
        takesUnverifiedEmail: false,
        addsPeople: true,
        groupClaim: 'groups',
        placements: connectionExample.placements,
        signsOut: false,
        version: null,
        currentPassword: 'correct-battery',
      },
      output: stateExample,
    },
  }),
  'PUT /company-sign-in/saml-connection': define({
    summary:
      'Save the settings of a SAML 2.0 service, from its metadata or one by one; after a change it has to be tried again',
    tag,
    access,
    ignoresKey: true,
    body: z.strictObject({
      metadata: text(maxMetadata)
        .default('')
        .describe('The metadata of the service, as XML. The next four fields count only without it.'),
      entityId: text(maxIssuer).default('').describe('The entity id of the service.'),
      signInUrl: text(maxIssuer).default('').describe('Where people sign in there: an https address.'),
      logoutUrl: text(maxIssuer).default('').describe('Where they log out there; empty if nowhere.'),
      certificates: z
        .array(text(maxCertificate))
        .max(maxCertificates)
        .default([])
        .describe('The certificates of its signatures, in PEM form; two while one replaces the other.'),
      emailAttribute: attribute('email'),
      nameAttribute: attribute('name'),
      ...ofEveryService,
      groupClaim: groupClaim.describe('The attribute with the groups; empty if groups decide nothing.'),
    }),
    output: state,
    errors: refusalsOfSaving,
    example: {
      body: {
        metadata: '',
        entityId: 'https://sign-in.acme.example',
        signInUrl: samlExample.signInUrl,
        logoutUrl: samlExample.logoutUrl,
        certificates: [samlExample.certificates[0]!.pem],
        emailAttribute: '',
        nameAttribute: '',
        addsPeople: true,
        groupClaim: 'groups',
        placements: connectionExample.placements,
        signsOut: true,
        version: null,
        currentPassword: 'correct-battery',
      },
      output: {
        ...stateExample,
        connection: { ...connectionExample, kind: 'saml', clientId: '', saml: samlExample },
      },
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
        .describe('The administrators who keep their password; ignored unless it is required.'),
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
      body: { use: 'offered', exceptions: [administratorExample.id], currentPassword: 'correct-battery' },
      output: stateExample,
    },
  }),
  'DELETE /company-sign-in/sessions': define({
    summary: 'End the sessions that the company’s sign-in has opened, except the present one',
    tag,
    access,
    ignoresKey: true,
    body: z.strictObject({ currentPassword }),
    output: state,
    errors: ['only_administrators', 'too_many_attempts', 'sign_in_too_old'],
    example: { body: { currentPassword: 'correct-battery' }, output: stateExample },
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
    example: { params: { userId: administratorExample.id } },
  }),
}
