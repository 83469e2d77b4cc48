import { viewUnitRef } from '../business-units/api.ts'
import { countsAsEmployee } from '#core/access/employee.ts'
import type { Actor } from '#core/access/actor.ts'
import { mayManagePerson, personActs, type PersonFacts } from '#core/access/policies/person.ts'
import { plainDayOf } from '#core/working-days/schedule-change.ts'
import { weeksInWords } from '#core/working-days/schedule-words.ts'
import type { ServerOperation } from '#contract/operations.ts'
import { heldRoleOf, weeksInForce, type UserRow } from './user-row.ts'

export function viewUser(actor: Actor, row: UserRow): ServerOperation['GET /users/{userId}']['output'] {
  const weeks = weeksInForce(row)
  const facts = factsOf(row)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    notificationEmail: row.notification_email,
    role: {
      id: row.role_id,
      name: row.role_name,
      systemKey: row.system_key,
    },
    isEmployee: countsAsEmployee(heldRoleOf(row)),
    businessUnit: viewUnitRef(row),
    designation: row.designation,
    weeklyOffDay: plainDayOf(weeks) ?? null,
    weeklyOffDays: weeks.length === 1 && weeks[0] ? [...weeks[0]] : null,
    weeklyOffs: weeksInWords(weeks),
    timeZone: row.time_zone,
    status: row.status,
    isSuspended: row.is_suspended,
    isTenantAdmin: row.is_tenant_admin,
    hasPassword: row.has_password,
    invitedUntil: row.invited_until?.toString() ?? null,
    hasSecondFactor: row.has_second_factor,
    isWithinGrantLimit: mayManagePerson(actor, facts),
    may: personActs(actor, facts),
    createdAt: row.created_at.toString(),
    updatedAt: row.updated_at.toString(),
    version: row.version,
  }
}

/** The facts about a person that core's rules need. */
export function factsOf(row: UserRow): PersonFacts {
  return {
    userId: row.id,
    isTenantAdmin: row.is_tenant_admin,
    rolePermissions: row.role_permissions,
    roleName: row.role_name,
    businessUnitId: row.business_unit_id,
    isArchived: row.status === 'archived',
    isSuspended: row.is_suspended,
    hasPassword: row.has_password,
    hasSecondFactor: row.has_second_factor,
  }
}
