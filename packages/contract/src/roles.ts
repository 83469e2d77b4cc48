import { neededFor } from '#core/access/acts.ts'
import { permissionGroups, tenantPermissions } from '#core/access/permissions.ts'
import { roleActNames } from '#core/access/policies/role.ts'
import { maxRoleDescription, maxRoleName } from '#core/roles/limits.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { permissionExamples } from './permission-examples.ts'
import { id, keptNameText, text, version } from './fields.ts'
import { named } from './named.ts'

const codes: readonly string[] = tenantPermissions
const groups: readonly { permissions: readonly (readonly [string, string])[] }[] = permissionGroups
const descriptions = groups
  .flatMap(({ permissions }) => permissions)
  .filter(([code]) => codes.includes(code))
  .map(([code, text]) => `- \`${code}\`: ${text}.`)
export const tenantPermission = named(
  'Permission',
  z.enum(tenantPermissions).describe(`The code of a permission.\n\n${descriptions.join('\n')}`),
)

const roleId = 'role_01k0000000e0000000000000r1'
export const roleParams = z.strictObject({ roleId: id('role') })

const role = named(
  'Role',
  z.object({
    id: id('role'),
    name: z.string(),
    description: z.string().describe('What the role is for; empty if nobody said so.'),
    isSystem: z.boolean().describe('System roles cannot be edited or deleted.'),
    systemKey: z.string().nullable(),
    permissions: z.array(tenantPermission),
    userCount: z.number().int().describe('All people with the role, including archived ones.'),
    invitedCount: z
      .number()
      .int()
      .describe('How many of them have a link to set a password that they have not used yet.'),
    version: z.number().int(),
    isWithinGrantLimit: z
      .boolean()
      .describe('Whether the caller may give it: nobody gives administrative permissions that they lack.'),
    may: z.array(z.enum(roleActNames)).describe('The acts that the caller may do with it.'),
  }),
)

const roleExample = {
  id: roleId,
  name: 'Shift Supervisor',
  description: 'Runs one shift; reads and acknowledges its reports',
  isSystem: false,
  systemKey: null,
  permissions: [...permissionExamples.ofSupervisor],
  userCount: 6,
  invitedCount: 0,
  version: 3,
  isWithinGrantLimit: true,
  may: ['edit' as const, 'delete' as const],
}

const name = keptNameText(maxRoleName, 'Role name is required.')
const description = text(maxRoleDescription)
const permissions = z.array(tenantPermission).max(tenantPermissions.length)

export const roleOperations = {
  'GET /roles': define({
    summary: 'The roles of the company: the system roles in their order, then its own by name',
    tag: 'Roles',
    access: neededFor('role.list'),
    output: z.object({ items: z.array(role) }),
    example: { output: { items: [roleExample] } },
  }),
  'POST /roles': define({
    summary: 'Create a role with permissions that the caller has',
    tag: 'Roles',
    access: neededFor('role.create'),
    body: z.strictObject({ name, description: description.default(''), permissions }),
    output: role,
    status: 201,
    errors: ['role_name_taken', 'permission_beyond_own'],
    example: {
      body: {
        name: roleExample.name,
        description: roleExample.description,
        permissions: roleExample.permissions,
      },
      output: roleExample,
    },
  }),
  'PATCH /roles/{roleId}': define({
    summary:
      'Change fields of a role that is not a system role; what it may do counts from the next request on',
    tag: 'Roles',
    access: neededFor('role.edit'),
    params: roleParams,
    body: z.strictObject({
      name: name.optional(),
      description: description.optional(),
      permissions: permissions.optional(),
      version: version(),
    }),
    output: role,
    errors: [
      'role_not_found',
      'system_role_locked',
      'role_beyond_own',
      'permission_beyond_own',
      'record_changed',
      'role_name_taken',
    ],
    example: {
      params: { roleId },
      body: { permissions: roleExample.permissions, version: 2 },
      output: roleExample,
    },
  }),
  'DELETE /roles/{roleId}': define({
    summary: 'Delete a role that nobody holds',
    tag: 'Roles',
    access: neededFor('role.delete'),
    params: roleParams,
    errors: ['role_not_found', 'system_role_kept', 'role_beyond_own', 'role_in_use'],
    example: { params: { roleId } },
  }),
}
