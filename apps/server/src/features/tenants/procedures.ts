import { AppError } from '#core/errors/app-error.ts'
import {
  platformPrepareAndWrite,
  platformRead,
  platformWrite,
  read,
  write,
} from '#server/platform/http/procedure.ts'
import { readPlatformUnit, type PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import type { RequestPrincipal } from '#server/platform/auth/principal.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { Id } from '#core/ids/id.ts'
import { adminDeletion, adminOf, deleteAdmin, resetAdminPassword, signOutAdmin } from './admin.ts'
import { addAdmin } from './add-admin.ts'
import { changeTenant } from './change.ts'
import { changeCompany, readCompany } from './company.ts'
import { createTenant } from './create.ts'
import { findUsage } from './detail-repo.ts'
import { announceEnd, takeEndBack } from './end.ts'
import { tenantDeleted } from './events.ts'
import { countTenants, findTenant, findTenantPage } from './list-repo.ts'
import { hashAdminPassword, hashNewAdminPassword } from './password.ts'
import type { TenantRow } from './tenant-row.ts'
import { viewTenant, viewTenantDetail } from './view.ts'
import { deleteEmptyTenant } from './write-repo.ts'
import { zoneOf } from './zone.ts'

export const tenantProcedures = [
  read('GET /company', (unit) => readCompany(unit)),
  write('PATCH /company', (unit, { body }) => changeCompany(unit, body)),

  platformRead('GET /platform/tenants', async (unit, { query }) => {
    const { search, status, plan, page, pageSize, sort, dir } = query
    const filters = { search, status, plan }
    const [rows, { total, ...figures }] = await Promise.all([
      findTenantPage(unit, filters, { sort, dir }, { limit: pageSize, offset: (page - 1) * pageSize }),
      countTenants(unit, filters),
    ])
    return { items: rows.map(viewTenant), page, total, figures }
  }),

  platformPrepareAndWrite(
    'POST /platform/tenants',
    async ({ body, context }) => ({
      passwordHash: await hashNewAdminPassword(body, {
        company: body.companyName,
        minLength: context.config.passwordMinLength,
      }),
    }),
    async (unit, { body }, { passwordHash }) => {
      const timeZone = zoneOf(body.timeZone, unit.now)
      const tenant = await createTenant(unit, body, { passwordHash, timeZone })
      return { tenant: viewTenant(tenant), message: `${tenant.name} was created.` }
    },
  ),

  platformRead('GET /platform/tenants/{tenantId}', async (unit, { params }) => {
    const id = params.tenantId
    const [tenant, usage] = await Promise.all([findTenant(unit, id), findUsage(unit, id)])
    if (!tenant) throw new AppError('tenant_not_found')
    return viewTenantDetail(tenant, usage)
  }),

  platformWrite('PATCH /platform/tenants/{tenantId}', async (unit, { params, body }) => {
    const { tenant, notice } = await changeTenant(unit, params.tenantId, body)
    return { tenant: viewTenant(tenant), notice }
  }),

  platformWrite('PUT /platform/tenants/{tenantId}/end', async (unit, { params, body }) => ({
    tenant: viewTenant(await announceEnd(unit, params.tenantId, Temporal.PlainDate.from(body.endsOn))),
  })),

  platformWrite('DELETE /platform/tenants/{tenantId}/end', async (unit, { params }) => ({
    tenant: viewTenant(await takeEndBack(unit, params.tenantId)),
  })),

  platformPrepareAndWrite(
    'POST /platform/tenants/{tenantId}/admin',
    async ({ params, body, context, principal }) => {
      const unit = unitBefore(params.tenantId, { context, principal })
      const { name: company } = await tenantOf(unit)
      const { passwordMinLength: minLength } = context.config
      return { passwordHash: await hashNewAdminPassword(body, { company, minLength }) }
    },
    async (unit, { params, body }, { passwordHash }) => {
      const tenant = await addAdmin(unit, params.tenantId, body, passwordHash)
      return { tenant: viewTenant(tenant), message: 'Tenant admin added.' }
    },
  ),

  platformPrepareAndWrite(
    'POST /platform/tenants/{tenantId}/admin-password',
    async ({ params, body, context, principal }) => {
      const unit = unitBefore(params.tenantId, { context, principal })
      const [admin, tenant] = await Promise.all([adminOf(unit, unit.tenantId), tenantOf(unit)])
      const passwordHash = await hashAdminPassword(body.newPassword, {
        field: 'newPassword',
        name: admin.name,
        email: admin.email,
        company: tenant.name,
        minLength: context.config.passwordMinLength,
      })
      return { passwordHash }
    },
    async (unit, { params, body }, { passwordHash }) => {
      const { switchOffSecondFactor } = body
      const given = { passwordHash, switchOffSecondFactor }
      const admin = await resetAdminPassword(unit, params.tenantId, given)
      return { message: `The password of ${admin.email} was reset.` }
    },
  ),

  platformWrite('DELETE /platform/tenants/{tenantId}/admin-sessions', async (unit, { params }) => {
    const admin = await signOutAdmin(unit, params.tenantId)
    return { message: `${admin.email} was logged out everywhere.` }
  }),

  platformRead('GET /platform/tenants/{tenantId}/admin-deletion', (unit, { params }) =>
    adminDeletion(unit, params.tenantId),
  ),

  platformWrite('POST /platform/tenants/{tenantId}/admin-deletion', async (unit, { params, body }) => {
    const admin = await deleteAdmin(unit, params.tenantId, body.adminEmail)
    return { message: `${admin.name} was deleted.` }
  }),

  platformWrite('POST /platform/tenants/{tenantId}/deletion', async (unit, { params }) => {
    const id = params.tenantId
    const tenant = await findTenant(unit, id)
    if (!tenant) throw new AppError('tenant_not_found')
    if (!(await deleteEmptyTenant(unit, id))) throw new AppError('tenant_has_people')
    tenantDeleted(unit, tenant)
    return { message: `${tenant.name} was deleted.` }
  }),
]

type Before = { context: ServerContext; principal: RequestPrincipal }

/** Reads a company before the transaction of a request begins, in which no password is hashed. */
function unitBefore(tenantId: Id<'tenant'>, { context, principal }: Before): PlatformUnit {
  return readPlatformUnit(context.pools.platform, { tenantId, principal, now: context.clock.now() })
}

/** @throws AppError `tenant_not_found` */
async function tenantOf(unit: PlatformUnit): Promise<TenantRow> {
  const tenant = await findTenant(unit, unit.tenantId)
  if (!tenant) throw new AppError('tenant_not_found')
  return tenant
}
