import { mayDecideRetention } from '#core/access/policies/company.ts'
import type { Actor } from '#core/access/actor.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { RetentionKind } from '#core/retention/kinds.ts'
import { chosenMonths, periodProblem, unlimited, waitingDays, withMonths } from '#core/retention/periods.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findCompanyZone } from '../working-days/api.ts'
import { periodLengthened, periodShortened } from './events.ts'
import { limitAt } from './batch-repo.ts'
import { oldRecords } from './old-records-repo.ts'
import { findPeriods, storePeriod, type StoredPeriod } from './repo.ts'
import { viewRetention } from './view.ts'

type State = ServerOperation['GET /company/retention']['output']
type Preview = ServerOperation['GET /company/retention/preview']['output']

/** @throws AppError `only_administrators` */
export function requireAdministrator(actor: Actor): void {
  if (!mayDecideRetention(actor)) throw new AppError('only_administrators')
}

export async function readRetention(unit: UnitOfWork, logDays: number): Promise<State> {
  const [periods, { today }] = await Promise.all([findPeriods(unit), companyDay(unit)])
  return viewRetention(periods, { today, logDays })
}

/** What a shorter period would delete, if it was chosen now. */
export async function previewPeriod(
  unit: UnitOfWork,
  { kind, months }: { kind: RetentionKind; months: number },
): Promise<Preview> {
  const { today, zone } = await companyDay(unit)
  const from = today.add({ days: waitingDays })
  const before = from.subtract({ months })
  return {
    from: from.toString(),
    before: before.toString(),
    records: await oldRecords[kind].count(unit, limitAt(before, zone)),
  }
}

/**
 * Chooses how long a kind is kept. A shorter period waits, and is announced to the company's administrators.
 * @throws AppError `validation_failed` for a period that cannot be chosen.
 */
export async function choosePeriod(
  unit: UnitOfWork,
  { kind, months }: { kind: RetentionKind; months: number | null },
): Promise<void> {
  const { today, zone } = await companyDay(unit)
  const periods = await findPeriods(unit, { isLocked: true })
  const of = (one: RetentionKind): StoredPeriod | undefined => periods.find((period) => period.kind === one)
  const message = periodProblem(kind, months, (other) => chosenMonths(of(other) ?? unlimited))
  if (message) throw new AppError('validation_failed', { fields: [{ field: 'body.months', message }] })
  const was = of(kind) ?? unlimited
  if (chosenMonths(was) === months) return
  const next = withMonths(was, months, today)
  await storePeriod(unit, kind, next)
  const { nextFrom: from } = next
  if (from === null || months === null) return periodLengthened(unit, { kind, months })
  const records = await oldRecords[kind].count(unit, limitAt(from.subtract({ months }), zone))
  await periodShortened(unit, { kind, months, from, records })
}

/** The current day of the company, and its zone. */
export async function companyDay(unit: UnitOfWork): Promise<{ today: Temporal.PlainDate; zone: string }> {
  const zone = await findCompanyZone(unit, unit.tenantId)
  return { today: unit.now.toZonedDateTimeISO(zone).toPlainDate(), zone }
}
