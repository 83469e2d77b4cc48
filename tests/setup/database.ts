import type { Logins } from '#server/platform/db/logins.ts'
import type { TestProject } from 'vitest/node'
import { startTemplateCluster } from './template-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's connection string of the cluster's own database. */
    clusterUrl: string
    /** The logins of the template that `createTestDatabase` copies. */
    templateLogins: Logins
    /** The columns that the template's tables allow to be null, by their table's oid and number. */
    nullableColumns: { place: string; name: string }[]
    /** The version of the cluster's PostgreSQL. */
    postgresVersion: string
  }
}

/** Starts one cluster with a migrated template for a whole run; returns a function that removes it. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const { urlOf, logins, version, nullableColumns, stop } = await startTemplateCluster()
  provide('clusterUrl', urlOf('postgres'))
  provide('templateLogins', logins)
  provide('nullableColumns', nullableColumns)
  provide('postgresVersion', version)
  return stop
}
