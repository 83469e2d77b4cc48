import type { ActivityScope } from '#core/access/policies/activity.ts'

export const scopeNames: Record<ActivityScope, string> = { own: 'Yours', team: 'Team', all: 'Company' }

/** The kinds that a list shows without a chosen kind. */
export const leftOut = { own: 'All but sign-ins', several: 'All but sign-ins and weekly offs' } as const

/** docs/spec/reporting.md#8 */
export const noActivity = 'No activity to display.'
export const noMatch = 'No activity matches these filters.'
