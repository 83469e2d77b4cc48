import { allows } from '#core/access/acts.ts'
import { reportScope } from '#core/access/policies/report.ts'
import { assistantTexts } from '#core/assistant/texts.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { Performance } from '#core/working-days/performance.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { todayFor } from '#server/platform/today.ts'
import { snapshotOf } from '../dashboards/api.ts'
import { readWholeReports } from '../reports/api.ts'
import type { Material } from './material.ts'
import { figureRecord, fitting, reportRecord } from './records.ts'

/** The latest reports, which say what lies behind the figures. */
const mostReports = 60

type Body = Pick<ServerOperation['POST /assistant/snapshot']['body'], 'days' | 'businessUnitId'>

/**
 * The material of the description of the team's last days: the figures of the snapshot, and the latest reports that the
 * actor may read (docs/spec/tasks.md#7).
 * @throws AppError `forbidden`.
 */
export async function snapshotMaterial(unit: UnitOfWork, { days, businessUnitId }: Body): Promise<Material> {
  if (!allows(unit.actor.permissions, 'dashboard.count-team')) throw new AppError('forbidden')
  const today = todayFor(unit)
  const [snapshot, reports] = await Promise.all([
    snapshotOf(unit, days, businessUnitId),
    readWholeReports(
      unit,
      {
        scope: reportScope(unit.actor),
        businessUnitId,
        startDate: today.subtract({ days }).toString(),
        endDate: today.toString(),
      },
      { sort: 'date', dir: 'desc', most: mostReports },
    ),
  ])
  const figures = [
    `Last ${days} days, ${snapshot.people} people: ${inWords(snapshot.current)}.`,
    `The ${days} days before: ${inWords(snapshot.previous)}.`,
    ...snapshot.units.map(
      ({ unit: of, people, ...performance }) =>
        `${of?.name ?? 'Without a business unit'}, ${people} people, last ${days} days: ${inWords(performance)}.`,
    ),
  ]
  const records = fitting([...figures.map(figureRecord), ...reports.reports.map(reportRecord)])
  return {
    task: `Describe for a manager how the team kept reporting in the last ${days} days, compared with the days before, and what the
reports say most about. Figures have keys that begin with F.`,
    what: { kind: 'team', days },
    records,
    unsent: Math.max(0, reports.count + figures.length - records.length),
    whenFailed: assistantTexts.snapshotFailed,
  }
}

function inWords({ expected, submitted, late, onTimeShare }: Performance): string {
  const share = onTimeShare === null ? '' : `, ${Math.round(onTimeShare * 100)} % on time`
  return `${submitted} of ${expected} due reports came in, ${late} of them late${share}`
}
