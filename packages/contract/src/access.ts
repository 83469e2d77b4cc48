import { neededFor } from '#core/access/acts.ts'
import { holdersPageSize } from '#core/roles/limits.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { permissionExamples } from './permission-examples.ts'
import { id, limit, page } from './fields.ts'
import { personExample, unitExample, unitRef } from './people.ts'
import { roleParams, tenantPermission } from './roles.ts'
import { named } from './named.ts'

const status = z.enum(['active', 'archived'])

const holder = named(
  'PermissionHolder',
  z.object({
    id: id('user'),
    name: z.string(),
    email: z.string(),
    businessUnit: unitRef.nullable(),
    status: status.describe('Whether the person is active or archived.'),
    isSuspended: z.boolean(),
  }),
)

const holderExample = {
  ...personExample,
  email: 'employee@acme.example',
  businessUnit: unitExample,
  status: 'active' as const,
  isSuspended: false,
}

const paged = z.strictObject({ page: page(), pageSize: limit(100, holdersPageSize) })
const pageOf = { page: z.number().int(), total: z.number().int() }

/**
 * Where a permission comes from: being an administrator, the role's record, or the role's name if it has no record
 * (docs/spec/reporting.md#6).
 */
const reason = z.enum(['platform-admin', 'tenant-admin', 'role', 'role-name'])

const userId = 'user_01k0000000e0000000000000b1'

export const accessOperations = {
  'GET /roles/{roleId}/holders': define({
    summary: 'Who holds a role: those who can sign in first, then by name',
    tag: 'Roles',
    access: neededFor('role.list-holders'),
    params: roleParams,
    query: paged,
    output: z.object({ items: z.array(holder), ...pageOf }),
    errors: ['role_not_found'],
    example: {
      params: { roleId: 'role_01k0000000e0000000000000r1' },
      query: { page: 1 },
      output: { items: [holderExample], page: 1, total: 1 },
    },
  }),
  'GET /permissions/{permission}/holders': define({
    summary: 'Who has a permission, and how they got it',
    tag: 'Roles',
    access: neededFor('role.list-holders'),
    params: z.strictObject({ permission: tenantPermission }),
    query: paged,
    output: z.object({
      items: z.array(
        z.object({
          ...holder.shape,
          roleName: z.string(),
          through: z.array(reason).describe('By what the person has the permission.'),
        }),
      ),
      ...pageOf,
    }),
    example: {
      params: { permission: permissionExamples.one },
      query: { page: 1 },
      output: {
        items: [{ ...holderExample, roleName: 'Employee', through: ['role'] }],
        page: 1,
        total: 1,
      },
    },
  }),
  'GET /users/{userId}/access': define({
    summary: 'What a person may do, and why',
    tag: 'Roles',
    access: neededFor('person.explain-permissions'),
    params: z.strictObject({ userId: id('user') }),
    output: z.object({
      user: z.object({
        id: id('user'),
        name: z.string(),
        status: status.describe('Whether the person is active or archived.'),
        isSuspended: z.boolean(),
      }),
      roleName: z.string(),
      isTenantAdmin: z.boolean(),
      permissions: z.array(
        z.object({
          permission: tenantPermission,
          because: z.array(reason).describe('By what the person has it.'),
        }),
      ),
    }),
    errors: ['user_not_found'],
    example: {
      params: { userId },
      output: {
        user: { ...personExample, status: 'active', isSuspended: false },
        roleName: 'Employee',
        isTenantAdmin: false,
        permissions: [{ permission: permissionExamples.one, because: ['role'] }],
      },
    },
  }),
}
