import { cheapHash } from '#tests/setup/password-hash.ts'
import { expect } from 'vitest'
import type { Api } from '../setup/api.ts'
import { ScimClient } from '../setup/scim-client.ts'
import { Company, type Person } from './company.ts'

export const scimPassword = 'right-horse-battery'
let passwordHash: string | undefined
let count = 0

export interface ScimCompany {
  company: Company
  admin: Person
  /** A verified domain of the company. */
  domain: string
  token: string
  scim: ScimClient
}

/** A company with a verified domain, a role for everybody else and for two groups, and a SCIM key. */
export async function companyWithScim(api: Api): Promise<ScimCompany> {
  passwordHash ??= await cheapHash(scimPassword)
  const company = await Company.create(api)
  const admin = await company.person({ role: 'Tenant Admin', unit: null, name: 'Dora Admin', passwordHash })
  await admin.call('PATCH /company', { body: { weeklyOffs: ['Sunday'], version: 1 } })
  const domain = `scim-${++count}.example`
  const now = api.clock.now()
  await company.insert('app.sign_in_domains', [
    { tenant_id: company.tenantId, domain, token: 'x', added_at: now, verified_at: now, checked_at: now },
  ])
  const [employee, manager] = [company.rolePublicId('Employee'), company.rolePublicId('Manager')]
  const [technology, sales] = [await company.unitPublicId('Technology'), await company.unitPublicId('Sales')]
  const saved = await admin.call('PUT /provisioning/placements', {
    body: {
      placements: [
        { group: 'Managers', roleId: manager, businessUnitId: technology },
        { group: 'sales-object-id', roleId: employee, businessUnitId: sales },
        { group: null, roleId: employee, businessUnitId: technology },
      ],
      version: null,
      currentPassword: scimPassword,
    },
  })
  expect(saved.status).toBe(200)
  const token = await scimToken(admin)
  return { company, admin, domain, token, scim: new ScimClient(api, token) }
}

/** Makes a SCIM key. */
export async function scimToken(
  admin: Person,
  name = 'Entra ID',
  days: number | null = null,
): Promise<string> {
  const made = await admin.call('POST /provisioning/keys', {
    body: { name, days, currentPassword: scimPassword },
  })
  expect(made.status).toBe(201)
  return made.body.token
}

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

export const newPerson = (userName: string, more: object = {}) => ({
  schemas: [userSchema],
  userName,
  externalId: `ext-${userName}`,
  name: { givenName: 'Ravi', familyName: 'Menon' },
  displayName: 'Ravi Menon',
  active: true,
  ...more,
})

export const newGroup = (displayName: string, members: readonly string[] = [], more: object = {}) => ({
  schemas: [groupSchema],
  displayName,
  members: members.map((value) => ({ value })),
  ...more,
})
