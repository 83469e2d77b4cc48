import * as z from 'zod'
import { domainText, pageExample, pageUrl } from './company-sign-in-shapes.ts'
import { define } from './define.ts'
import { id } from './fields.ts'

const tag = 'Company sign-in'

/** What people use who sign in with the sign-in service of their company. */
export const companySignInVisitorOperations = {
  'GET /company-sign-in/return/{tenantId}': define({
    summary:
      'The address to which the sign-in service of a company leads back; answers with the page to go on with',
    tag,
    access: 'public',
    params: z.strictObject({ tenantId: id('tenant') }),
    query: z.looseObject({}),
    raw: { response: 'anything' },
    status: 302,
    example: {
      params: { tenantId: 'tenant_01k0000000e0000000000000t1' },
      query: { state: 'Qm5x', error: 'access_denied' },
    },
  }),
  'GET /company-sign-in/saml-return': define({
    summary:
      'Where the browser goes on with the answer of a SAML service; answers with the page to go on with',
    tag,
    access: 'public',
    query: z.looseObject({
      code: z.string().max(100).optional().describe('Under which the answer is stored.'),
      refusal: z.string().max(4_000).optional().describe('Why there is none, sealed.'),
    }),
    raw: { response: 'anything' },
    status: 302,
    example: { query: { code: 'Qm5x' } },
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
      returnTo: z
        .string()
        .max(500)
        .regex(/^\/(?:[!-.0-[\]-~][!-[\]-~]*)?$/, 'This is not a page of Daymark.')
        .default('/dashboard')
        .describe('The page of Daymark to continue on.'),
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
