import { countedRecords, periodInWords, retentionSpecs, type RetentionKind } from '../retention/kinds.ts'
import { fact, type FactSpec, type HintSpec, type Notice } from './fact.ts'

const log = { kind: 'company', audience: 'everybody' } as const
const to = 'everybody'
const settingsHints: HintSpec<never>[] = [{ topic: 'company', to }]

interface Period {
  kind: RetentionKind
  months: number | null
}

const toAdministrators: Notice<unknown> = {
  action: 'RETENTION_CHANGED',
  type: 'warning',
  link: '/company-settings',
  needs: 'company.change-settings',
  isCrucial: true,
}

const deletionHints: FactSpec<unknown>['hints'] = [
  'company',
  'reports',
  'consistency',
  'tasks',
  'team-tasks',
  'meetings',
  'leave',
  'calendar',
  'notifications',
  'activity',
].map((topic) => ({ topic, to }))

export const retentionFacts = {
  'retention.shortened': fact<Period & { from: string; records: number }, 'administrators'>({
    log,
    sentence: (say, { kind, months, from, records }) =>
      `${say.actor} decided that ${retentionSpecs[kind].many} are kept ${periodInWords(kind, months)}. Older ones, now ${countedRecords(kind, records)}, are deleted from ${say.date(from)} on.`,
    isCrucial: true,
    notices: { administrators: toAdministrators },
    hints: settingsHints,
    event: null,
  }),
  'retention.lengthened': fact<Period, 'administrators'>({
    log,
    sentence: (say, { kind, months }) =>
      `${say.actor} decided that ${retentionSpecs[kind].many} are kept ${periodInWords(kind, months)}.`,
    isCrucial: true,
    notices: { administrators: toAdministrators },
    hints: settingsHints,
    event: null,
  }),
  'retention.deleted': fact<{ kind: RetentionKind; before: string; count: number }>({
    log,
    sentence: (say, { kind, before, count }) =>
      `${countedRecords(kind, count)} from before ${say.date(before)} ${count === 1 ? 'was' : 'were'} deleted, as the company has decided.`,
    hints: deletionHints,
    event: 'company.records-deleted',
  }),
}
