import { counted } from '#core/texts/counted.ts'
import { holdsAny } from '#core/access/policies/policy.ts'
import type { Id } from '#core/ids/id.ts'
import { exportFormatNames, exportsAnHour, type ExportedList } from '#core/exports/lists.ts'
import { AppError } from '#core/errors/app-error.ts'
import { operations, type ServerOperation, type OperationKey } from '#contract/operations.ts'
import type { Operation } from '#contract/operation.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findEntryTimes, record, type FieldChange } from '../activity/api.ts'
import * as platformLog from '../platform-log/api.ts'
import { lockExportsOf } from './repo.ts'

type Started = ServerOperation['POST /exports']['body']

/** The operation that returns the rows of each list: people who may call it may export the list. */
const operationOf: Record<ExportedList, OperationKey> = {
  activity: 'GET /activity',
  reports: 'GET /reports/export',
  users: 'GET /users',
  consistency: 'GET /consistency',
  holidays: 'GET /holidays',
  'leave-records': 'GET /leave-records/stretches',
  'trigger-logs': 'GET /trigger-logs',
  meetings: 'GET /meetings',
  'my-tasks': 'GET /tasks/mine',
  'team-tasks': 'GET /tasks/team',
  'meeting-records': 'GET /meeting-records',
}

export const exportType = 'export.started' as const

/**
 * Records in the company's log that a person exports a list. Returns the id of the entry.
 * @throws AppError `forbidden` for a list that they may not read, `too_many_exports`.
 */
export async function startExport(unit: UnitOfWork, started: Started): Promise<Id<'activity'>> {
  const { access }: Operation = operations[operationOf[started.list]]
  if (typeof access !== 'string' && !holdsAny(unit.actor.permissions, access)) throw new AppError('forbidden')
  await lockExportsOf(unit)
  refuseTooMany(unit, await findEntryTimes(unit, exportType, anHourAgo(unit)))
  const id = unit.newId<'activity'>()
  const { list, format, rows } = started
  record(unit, { id, type: exportType, data: { list, format, rows }, changes: detailsOf(started) })
  return id
}

/**
 * As above, in the platform's log.
 * @throws AppError `too_many_exports`.
 */
export async function startPlatformExport(unit: UnitOfWork, started: Omit<Started, 'list'>): Promise<void> {
  await lockExportsOf(unit)
  refuseTooMany(unit, await platformLog.findEntryTimes(unit, exportType, anHourAgo(unit)))
  platformLog.recordPlatformAct(unit, {
    act: exportType,
    description: platformSentence(unit, started),
    details: detailsOf(started),
  })
}

/** The filters, each as a field of the entry. */
export function detailsOf({ filters }: Pick<Started, 'filters'>): FieldChange[] {
  return Object.entries(filters).map(([field, to]) => ({ field, from: null, to }))
}

function platformSentence(unit: UnitOfWork, { format, rows }: Omit<Started, 'list'>): string {
  return `${unit.actor.name} started an export of the Platform Log: ${counted(rows, 'row')} as ${exportFormatNames[format]}.`
}

function anHourAgo(unit: UnitOfWork): Temporal.Instant {
  return unit.now.subtract({ hours: 1 })
}

/** @param times When the person started exports within the hour, newest first. */
function refuseTooMany(unit: UnitOfWork, times: readonly Temporal.Instant[]): void {
  const oldestOfMost = times[exportsAnHour - 1]
  if (!oldestOfMost) return
  const freeAt = oldestOfMost.add({ hours: 1 })
  throw new AppError('too_many_exports', {
    retryAfterSeconds: Math.max(1, Math.ceil(unit.now.until(freeAt).total('seconds'))),
  })
}
