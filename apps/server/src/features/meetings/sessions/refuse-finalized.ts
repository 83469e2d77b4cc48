import { AppError } from '#core/errors/app-error.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { MeetingRow } from '../rows.ts'
import { findSessionStates, type SessionRow } from './instance-repo.ts'

/** A finalized session does not change any more. @throws AppError `session_finalized` */
export function refuseFinalized(session: Pick<SessionRow, 'finalized_by_name'> | undefined): void {
  if (session?.finalized_by_name) throw new AppError('session_finalized', { name: session.finalized_by_name })
}

/** As above, for the session of a day, if there is one. @throws AppError `session_finalized` */
export async function refuseFinalizedOn(
  unit: UnitOfWork,
  row: MeetingRow,
  date: Temporal.PlainDate,
): Promise<void> {
  const [session] = await findSessionStates(unit, [row.id], date)
  refuseFinalized(session)
}
