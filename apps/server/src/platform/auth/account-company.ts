import { platformTenantId } from '../ids.ts'
import { raw, type Sql, sql } from '../db/sql.ts'
import type { UnitOfWork } from '../db/unit-of-work.ts'

/**
 * The company of an account or session; null for a platform administrator. A cluster stores the platform's id for these,
 * because a row without a company would lie on no node.
 */
export const accountCompany = (tenantId: Sql): Sql =>
  sql`nullif(${tenantId}, ${raw(`'${platformTenantId}'`)})`

/**
 * The condition of a row for signing in that it belongs to the unit's company, or to the platform, by which a cluster
 * finds its node. On one node nothing is needed: rows of the platform have no company, and policies hide others.
 */
export const onNodeOf = ({ isCluster, tenantId }: UnitOfWork, column: Sql): Sql =>
  isCluster ? sql`${column} = ${tenantId}` : sql`true`
