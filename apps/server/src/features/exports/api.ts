import type { Id } from '#core/ids/id.ts'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#core/errors/app-error.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findOwnEntry } from '../activity/api.ts'
import { detailsOf, exportType } from './start.ts'

/**
 * Checks that the acting person has started this export within the last hour.
 * @param asked The filters of the rows.
 * @throws AppError `export_not_started`.
 */
export async function requireExport(
  unit: UnitOfWork,
  id: Id<'activity'>,
  asked: Record<string, string | undefined>,
): Promise<void> {
  const filters = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  const entry = await findOwnEntry(unit, id)
  const isOpen =
    entry?.type === exportType &&
    Temporal.Instant.compare(entry.happenedAt, unit.now.subtract({ hours: 1 })) > 0 &&
    isDeepStrictEqual(
      sorted(entry.details),
      sorted(detailsOf({ filters: filters as Record<string, string> })),
    )
  if (!isOpen) throw new AppError('export_not_started')
}

function sorted(details: readonly { field: string; to: string | null }[]) {
  return details
    .map(({ field, to }) => [field, to] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}
