import { publicId } from '#server/platform/ids.ts'
import type { Api } from '../setup/api.ts'
import { asOwner, type Company } from './company.ts'
import { platformAdministrator } from './platform.ts'

/** A platform administrator with the calls that tests of companies repeat. */
export async function platformDesk(api: Api) {
  const pat = await platformAdministrator(api)
  const tenantOf = (company: Company) => ({ tenantId: publicId('tenant', company.tenantId) })
  let number = 0
  return {
    pat,
    tenantOf,
    /** Always sends version 1. This works for a single administrator, whose own later changes are no conflict. */
    patch: (company: Company, body: object) =>
      pat.call('PATCH /platform/tenants/{tenantId}', {
        path: tenantOf(company),
        body: { version: 1, ...body },
      }),
    /** The company's log entries about acts of the platform. */
    entries: (tenantId: string) =>
      asOwner(api, async (owner) => {
        const { rows } = await owner.query(
          `select type, description, details, actor_name from app.activity_entries
           where tenant_id = $1 and type like 'tenant.%' order by id`,
          [tenantId],
        )
        return rows as { type: string; description: string; details: object[]; actor_name: string }[]
      }),
    /** The form of a new company with an unused email. */
    form: (given: object = {}) => ({
      companyName: 'Initech',
      timeZone: 'Asia/Kolkata',
      adminName: 'Bill Lumbergh',
      adminEmail: `bill${++number}@initech.example`,
      adminPassword: 'right-horse',
      ...given,
    }),
    adminForm: (given: object = {}) => ({
      adminName: 'Ada Again',
      adminEmail: `again${++number}@initech.example`,
      adminPassword: 'right-horse',
      ...given,
    }),
    signIn: (email: string, password: string) =>
      api.call(undefined, 'POST /api/auth/sign-in/email', { body: { email, password } }),
  }
}
