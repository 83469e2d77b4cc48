import { neededFor } from '#core/access/acts.ts'
import type { RetentionKind } from '#core/retention/kinds.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record } from '../activity/api.ts'
import { findManagers } from '../keys/api.ts'

const subjectOf = (unit: UnitOfWork) => ({ kind: 'tenant', id: unit.tenantId }) as const

/** Records a shorter period, and notifies everybody who can take it back. */
export async function periodShortened(
  unit: UnitOfWork,
  data: { kind: RetentionKind; months: number | null; from: Temporal.PlainDate; records: number },
): Promise<void> {
  record(unit, {
    type: 'retention.shortened',
    subject: subjectOf(unit),
    data: { ...data, from: data.from.toString() },
    groups: { administrators: await findManagers(unit, neededFor('company.change-settings')) },
  })
}

/** Records a longer period, or that a shorter one was taken back. */
export async function periodLengthened(
  unit: UnitOfWork,
  data: { kind: RetentionKind; months: number | null },
): Promise<void> {
  record(unit, {
    type: 'retention.lengthened',
    subject: subjectOf(unit),
    data,
    groups: { administrators: await findManagers(unit, neededFor('company.change-settings')) },
  })
}

/** Records a finished run with its number of records. */
export function recordsDeleted(
  unit: UnitOfWork,
  kind: RetentionKind,
  { count, before }: { count: number; before: Temporal.PlainDate },
): void {
  record(unit, {
    type: 'retention.deleted',
    subject: subjectOf(unit),
    by: 'nobody',
    data: { kind, count, before: before.toString() },
  })
}
