import { mayReadReport } from '#core/access/policies/report.ts'
import type { Id } from '#core/ids/id.ts'
import { isOwnWords } from '#core/reports/own-words.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findCommentsOn } from './feedback-repo.ts'

/**
 * The managers' comments of these log entries, by the entry's id, on reports that the actor may read. Omits generated
 * comments, such as "Acknowledged in batch".
 */
export async function findFeedbackOf(
  unit: UnitOfWork,
  given: Parameters<typeof findCommentsOn>[1],
): Promise<[Id<'activity'>, string][]> {
  const rows = await findCommentsOn(unit, given)
  return rows
    .filter(
      ({
        employee_id: employeeId,
        business_unit_id: businessUnitId,
        present_unit_id: presentUnitId,
        comments,
      }) => isOwnWords(comments) && mayReadReport(unit.actor, { employeeId, businessUnitId, presentUnitId }),
    )
    .map(({ entry_id, comments }) => [entry_id, comments])
}
