import type { Output } from '#web/lib/api.ts'

export type Calendar = Output<'GET /calendar'>
export type CalendarDay = Calendar['days'][number]
export type Meeting = Calendar['meetings'][number]
export type DueTask = Calendar['tasks'][number]
export type LeaveStretch = Calendar['leave'][number]

/** What a calendar shows, in the order of its filters. */
export const kinds = ['meetings', 'memos', 'tasks', 'reports', 'leave', 'off'] as const
export type Kind = (typeof kinds)[number]

export const views = ['month', 'week', 'agenda', 'people'] as const
export type View = (typeof views)[number]
