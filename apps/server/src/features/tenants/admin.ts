import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { endSessions, keepException } from '../auth/api.ts'
import { endOtherAccess } from '../account-access/api.ts'
import { removeUserFromTasks } from '../tasks/api.ts'
import {
  countDeletion,
  endInvitations,
  queueDeletion,
  queueEndOfSecondFactors,
  setPassword,
} from '../users/api.ts'
import { accountLetter, sendMail } from '../mail/api.ts'
import { countOtherAdmins, findByEmail, lockPerson, queueNoAdmin, type AdminRow } from './admin-repo.ts'
import { lockExistingTenant } from './change.ts'
import { adminDeleted, adminPasswordReset, adminSignedOut } from './events.ts'
import { findTenant } from './list-repo.ts'
import type { TenantRow } from './tenant-row.ts'

/**
 * The person whose email the company's record names as its administrator.
 * @throws AppError `tenant_not_found`, or `tenant_admin_unknown` if the record names nobody of the company.
 */
export async function adminOf(unit: PlatformUnit, tenantId: Id<'tenant'>): Promise<AdminRow> {
  const tenant = await findTenant(unit, tenantId)
  if (!tenant) throw new AppError('tenant_not_found')
  const admin = tenant.admin_email ? await findByEmail(unit, tenantId, tenant.admin_email) : undefined
  // A person whose role has been changed is no longer the administrator.
  if (!admin?.is_tenant_admin) throw new AppError('tenant_admin_unknown')
  return admin
}

/**
 * Sets a new password and ends every session of the administrator, who signs in with the password alone if the second
 * factor is turned off as well.
 */
export async function resetAdminPassword(
  unit: PlatformUnit,
  tenantId: Id<'tenant'>,
  { passwordHash, switchOffSecondFactor }: { passwordHash: string; switchOffSecondFactor: boolean },
): Promise<AdminRow> {
  const tenant = await lockExistingTenant(unit, tenantId)
  const admin = await adminOf(unit, tenantId)
  if (!admin.has_account) throw new AppError('account_missing')
  const company = unit.within(tenantId)
  setPassword(company, admin.id, passwordHash)
  // An earlier link would set another password.
  endInvitations(company, admin.id)
  if (switchOffSecondFactor) queueEndOfSecondFactors(unit, admin.id)
  endSessions(company, admin.id)
  await endOtherAccess(company, admin)
  adminPasswordReset(unit, tenant, admin, switchOffSecondFactor)
  notifyOfPasswordReset(unit, tenant, admin, switchOffSecondFactor)
  return admin
}

/** Ends every session of the administrator, whose credentials stay the same. */
export async function signOutAdmin(unit: PlatformUnit, tenantId: Id<'tenant'>): Promise<AdminRow> {
  const tenant = await lockExistingTenant(unit, tenantId)
  const admin = await adminOf(unit, tenantId)
  const company = unit.within(tenantId)
  endSessions(company, admin.id)
  await endOtherAccess(company, admin)
  adminSignedOut(unit, tenant, admin)
  return admin
}

export async function adminDeletion(unit: PlatformUnit, tenantId: Id<'tenant'>) {
  const admin = await adminOf(unit, tenantId)
  const [counts, otherAdmins] = await Promise.all([
    countDeletion(unit.within(tenantId), admin.id),
    countOtherAdmins(unit, tenantId, admin.id),
  ])
  return {
    adminEmail: admin.email,
    adminName: admin.name,
    reports: counts.reports,
    files: counts.files,
    notifications: counts.notifications,
    otherAdmins,
  }
}

/** Deletes a tenant administrator permanently; the company's log keeps their actions and the deletion. */
export async function deleteAdmin(
  unit: PlatformUnit,
  tenantId: Id<'tenant'>,
  email: string,
): Promise<AdminRow> {
  const tenant = await lockExistingTenant(unit, tenantId)
  const admin = await findByEmail(unit, tenantId, email.trim())
  if (!admin?.is_tenant_admin) throw new AppError('tenant_admin_not_found')
  // No new record of theirs may be added between counting and deleting.
  await lockPerson(unit, tenantId, admin.id)
  await keepException(unit.within(tenantId), admin.id)
  await removeUserFromTasks(unit.within(tenantId), admin.id)
  queueDeletion(unit.within(tenantId), admin.id)
  queueNoAdmin(unit, tenantId, admin.email)
  adminDeleted(unit, tenant, admin)
  return admin
}

/** Mails a company's administrator that the platform has set a new password. */
function notifyOfPasswordReset(
  unit: PlatformUnit,
  tenant: TenantRow,
  admin: AdminRow,
  factorsToo: boolean,
): void {
  const company = unit.within(tenant.id)
  const by = unit.actor.name
  const recipient = { to: admin.notification_email, name: admin.name, now: unit.now }
  const more = factorsToo ? ', and its second factor was switched off' : ''
  sendMail(
    company,
    accountLetter(
      { ...recipient, timeZone: tenant.time_zone },
      {
        subject: 'Your Daymark password was reset',
        what: `${by}, who runs Daymark for ${tenant.name}, reset the password of the account ${admin.email}${more}. All sessions were ended`,
        advice: 'If you did not ask for this, ask whoever runs your Daymark server why it was done.',
      },
    ),
  )
}
