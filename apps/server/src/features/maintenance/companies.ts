import { countCompanies, findCompaniesAfter } from './company-repo.ts'
import type { Kind } from './kind.ts'

/** The common part of the repairs that process companies sequentially. */
export const companies: Pick<Kind, 'count' | 'next' | 'failed'> = {
  count: countCompanies,
  async next(unit, position, most) {
    const rows = await findCompaniesAfter(unit, position, most)
    return rows.map(({ id, name }) => ({ position: id, tenantId: id, name }))
  },
  failed: ({ name }, note) => ({
    detail: { tenantName: name, subject: name, action: 'error', note },
    counts: { errors: 1 },
  }),
}
