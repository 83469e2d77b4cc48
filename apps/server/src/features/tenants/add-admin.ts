import type { Id } from '#core/ids/id.ts'
import { AppError } from '#core/errors/app-error.ts'
import { required } from '#core/values/required.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { findCompanyZone } from '../working-days/api.ts'
import { findAdminRole, insertAdmin, nameAdmin, type NewAdmin } from './admin-repo.ts'
import { lockExistingTenant } from './change.ts'
import { adminAdded } from './events.ts'
import { findTenant } from './list-repo.ts'
import type { TenantRow } from './tenant-row.ts'

type Input = ServerOperation['POST /platform/tenants/{tenantId}/admin']['body']

/** Validates the fields of a new tenant administrator, which two forms share. */
export function newAdmin(
  unit: PlatformUnit,
  input: Pick<Input, 'adminName' | 'adminEmail'>,
  passwordHash: string,
): NewAdmin {
  return { id: unit.newId(), name: input.adminName, email: input.adminEmail, passwordHash }
}

/**
 * Stores a person who administers the company and can sign in.
 * @throws AppError `tenant_admin_role_missing`, or `user_email_taken` on the form's field.
 */
export async function storeAdmin(
  unit: PlatformUnit,
  tenant: { id: Id<'tenant'>; timeZone: string },
  admin: NewAdmin,
): Promise<void> {
  const roleId = await findAdminRole(unit, tenant.id)
  if (!roleId) throw new AppError('tenant_admin_role_missing')
  const { timeZone } = tenant
  if (await insertAdmin(unit, { tenantId: tenant.id, roleId, timeZone }, admin)) return
  const { message } = new AppError('user_email_taken')
  throw new AppError('user_email_taken', { fields: [{ field: 'body.adminEmail', message }] })
}

/**
 * Adds an administrator to an existing company, as the first after the only one was deleted, or one more. The plan's
 * user limit does not apply: a full company without an administrator could not free a seat, so adding one must always
 * be possible. The company's record gets the new one if it names no current administrator.
 * @throws AppError `tenant_not_found`, `tenant_admin_role_missing`, `user_email_taken`.
 */
export async function addAdmin(
  unit: PlatformUnit,
  tenantId: Id<'tenant'>,
  input: Input,
  passwordHash: string,
): Promise<TenantRow> {
  const tenant = await lockExistingTenant(unit, tenantId)
  const admin = newAdmin(unit, input, passwordHash)
  await storeAdmin(unit, { id: tenantId, timeZone: await findCompanyZone(unit, tenantId) }, admin)
  await nameAdmin(unit, tenantId, admin)
  adminAdded(unit, tenant, admin)
  return required(await findTenant(unit, tenantId), 'company')
}
