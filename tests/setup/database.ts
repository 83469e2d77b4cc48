import type { Logins } from '#server/platform/db/logins.ts'
import type { TestProject } from 'vitest/node'
import { startTemplateCluster } from './template-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's connection string of the cluster's own database. */
    clusterUrl: string
    /** The logins of the template that `createTestDatabase` copies. */
    templateLogins: Logins
  }
}

/** One packaged cluster for a whole run, with a migrated template in it; gone afterwards. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const { urlOf, logins, stop } = await startTemplateCluster()
  provide('clusterUrl', urlOf('postgres'))
  provide('templateLogins', logins)
  return stop
}
