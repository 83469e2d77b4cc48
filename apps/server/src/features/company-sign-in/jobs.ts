import type { ScheduledJob } from '#server/platform/jobs/jobs.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { recheckDomains } from './recheck.ts'
import { warnOfCertificates } from './warn-of-certificates.ts'

/**
 * Looks for the TXT records of verified domains once a day, and of those without one each hour; and warns of
 * certificates that end.
 */
export function signInDomainJob(context: ServerContext): ScheduledJob {
  return {
    name: 'sign-in-domains',
    cron: '43 * * * *',
    run: async (stopping) => {
      await recheckDomains(context, stopping)
      await warnOfCertificates(context, stopping)
    },
  }
}
