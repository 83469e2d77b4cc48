import { neededFor } from '#core/access/acts.ts'
import { tenantPermissions } from '#core/access/permissions.ts'
import { maxKeyAddresses, maxKeyDays, maxKeyName, standardKeyDays } from '#core/keys/limits.ts'
import * as z from 'zod'
import { currentPassword } from './confirmation.ts'
import { define } from './define.ts'
import { id, instant, keptNameText } from './fields.ts'
import { tenantPermission } from './roles.ts'
import { named } from './named.ts'
import { personRef } from './people.ts'

const tag = 'Keys'
const manage = neededFor('key.manage-company')

const permissions = z.array(tenantPermission).max(tenantPermissions.length)
const addressWrong = 'Enter an IP address, or a network such as 203.0.113.0/24.'
const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], addressWrong)

const facts = {
  id: id('accessKey'),
  name: z.string(),
  permissions: permissions.describe(
    'What was chosen; the key may do those of them that its person or role has.',
  ),
  addresses: z.array(z.string()).describe('From where it may be used; empty for anywhere.'),
  madeAt: instant(),
  expiresAt: instant(),
  isExpired: z.boolean(),
  lastUsedAt: instant().nullable(),
  lastAddress: z.string().nullable(),
}
const key = named('AccessKey', z.object(facts))
const companyKey = named(
  'CompanyKey',
  z.object({
    ...facts,
    owner: personRef.describe('Who made it and answers for it.'),
    role: z.object({ id: id('role'), name: z.string() }),
    isStopped: z
      .boolean()
      .describe(
        'Whether it is refused because its owner is suspended, can no longer manage keys, or may do or read less than it.',
      ),
  }),
)

const given = named(
  'NewAccessKey',
  z.strictObject({
    name: keptNameText(maxKeyName, 'Give the key a name.'),
    days: z
      .number()
      .int()
      .min(1, 'A key works for at least a day.')
      .max(maxKeyDays, `A key works for at most ${maxKeyDays} days.`)
      .default(standardKeyDays)
      .describe('After how many days the key ends.'),
    permissions: permissions.min(1, 'Choose what the key may do.'),
    addresses: z
      .array(address)
      .max(maxKeyAddresses, `Enter at most ${maxKeyAddresses} addresses.`)
      .default([])
      .describe('IP addresses and networks; empty for anywhere.'),
    currentPassword,
  }),
)
const token = z.string().describe('For the header `Authorization: Bearer …`; it is shown only now.')
const keyParams = z.strictObject({ keyId: id('accessKey') })

const example = {
  id: 'akey_01k0000000e0000000000000y1',
  name: 'Payroll',
  permissions: [neededFor('report.read-own')[0]],
  addresses: ['203.0.113.0/24'],
  madeAt: '2026-06-09T12:48:00Z',
  expiresAt: '2026-09-07T12:48:00Z',
  isExpired: false,
  lastUsedAt: null,
  lastAddress: null,
}
const companyExample = {
  ...example,
  owner: { id: 'user_01k0000000e0000000000000a1', name: 'Meera Iyer' },
  role: { id: 'role_01k0000000e0000000000000r1', name: 'Manager' },
  isStopped: false,
}
const givenExample = {
  name: example.name,
  days: standardKeyDays,
  permissions: example.permissions,
  addresses: example.addresses,
  currentPassword: 'correct-battery',
}
const tokenExample = 'dm_03lZ1pVQ9sWc7xT5bYk2RfJm8uHdNe4GaLoPq6iSwXzCvBtKyMnUrEgFhDjAQ0s8W1Z4e5T3k2'

/** The keys with which programs act for a person or for a company. */
export const keyOperations = {
  'GET /me/keys': define({
    summary: 'The caller’s keys, the newest first',
    tag,
    access: 'tenant',
    output: z.object({ items: z.array(key) }),
    example: { output: { items: [example] } },
  }),
  'POST /me/keys': define({
    summary: 'Make a key of the caller, with some of their permissions; its token is shown only now',
    tag,
    access: 'tenant',
    ignoresKey: true,
    holdsSecret: true,
    status: 201,
    body: given,
    output: z.object({ key, token }),
    errors: ['permission_beyond_own', 'key_limit', 'too_many_attempts', 'sign_in_too_old'],
    example: { body: givenExample, output: { key: example, token: tokenExample } },
  }),
  'DELETE /me/keys/{keyId}': define({
    summary: 'End a key of the caller at once',
    tag,
    access: 'tenant',
    params: keyParams,
    errors: ['key_not_found'],
    example: { params: { keyId: example.id } },
  }),
  'GET /keys': define({
    summary: 'The keys of the company, the newest first',
    tag,
    access: manage,
    output: z.object({ items: z.array(companyKey) }),
    example: { output: { items: [companyExample] } },
  }),
  'POST /keys': define({
    summary: 'Make a key of the company with a role of its own; its token is shown only now',
    tag,
    access: manage,
    ignoresKey: true,
    holdsSecret: true,
    status: 201,
    body: given.extend({ roleId: id('role', 'Choose the role of the key.') }),
    output: z.object({ key: companyKey, token }),
    errors: [
      'role_not_found',
      'key_role_out_of_reach',
      'permission_beyond_own',
      'key_limit',
      'too_many_attempts',
      'sign_in_too_old',
    ],
    example: {
      body: { ...givenExample, roleId: companyExample.role.id },
      output: { key: companyExample, token: tokenExample },
    },
  }),
  'DELETE /keys/{keyId}': define({
    summary: 'End a key of the company at once',
    tag,
    access: manage,
    params: keyParams,
    errors: ['key_not_found'],
    example: { params: { keyId: example.id } },
  }),
}
