import { certificateWarningDays } from '#core/company-sign-in/saml.ts'
import type { Id } from '#core/ids/id.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { scopeOf } from '#server/platform/jobs/for-companies.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { findSamlCompanies, storeWarned } from './certificate-repo.ts'
import { findConnection } from './connection-repo.ts'
import { certificateEnds } from './events.ts'
import { readCertificate } from './saml/certificate.ts'

/** Notifies companies, once, whose last certificate of their sign-in service ends soon. */
export async function warnOfCertificates(context: ServerContext, stopping: AbortSignal): Promise<void> {
  for (const tenantId of await findSamlCompanies(context.pools.work)) {
    if (stopping.aborted) return
    // oxlint-disable-next-line no-await-in-loop -- a transaction each, of few companies
    await warn(context, tenantId)
  }
}

async function warn(context: ServerContext, tenantId: Id<'tenant'>): Promise<void> {
  await writeUnit(context.pools.app, scopeOf(context, tenantId), context.hub.publish, async (unit) => {
    const connection = await findConnection(unit, { lock: true })
    const ends = (connection?.saml?.certificates ?? [])
      .map((pem) => readCertificate(pem).expiresAt)
      .toSorted(Temporal.Instant.compare)
    const last = ends.at(-1)
    const soon = unit.now.add({ hours: 24 * certificateWarningDays })
    if (!last || Temporal.Instant.compare(last, soon) > 0 || !(await storeWarned(unit, last))) return
    await certificateEnds(unit, last.toZonedDateTimeISO('UTC').toPlainDate().toString())
  })
}
