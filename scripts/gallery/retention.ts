import { retentionKinds, retentionSpecs } from '#core/retention/kinds.ts'

const standardDays = { notifications: 180, activity: 400 } as const

/** How long a company keeps its records, with a shorter period that has been announced. */
export const retention = {
  items: retentionKinds.map((kind) => ({
    kind,
    months: kind === 'reports' ? 36 : null,
    nextMonths: kind === 'meetings' ? 12 : null,
    nextFrom: kind === 'meetings' ? '2026-06-14' : null,
    deletedBefore: kind === 'reports' ? '2023-06-09' : null,
    choices: [...retentionSpecs[kind].months],
    standardDays: kind === 'notifications' || kind === 'activity' ? standardDays[kind] : null,
  })),
  waitingDays: 7,
}
