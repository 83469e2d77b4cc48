import { platformTenantId } from '../ids.ts'
import { raw, type Sql, sql } from '../db/sql.ts'

/**
 * The company of an account or session; null for a platform administrator. A cluster stores the platform's id for these,
 * because a row without a company would lie on no node.
 */
export const accountCompany = (tenantId: Sql): Sql =>
  sql`nullif(${tenantId}, ${raw(`'${platformTenantId}'`)})`
