import type { Output } from '#web/lib/api.ts'

export type OwnLeave = Output<'GET /me/leave'>
export type LeaveDay = OwnLeave['upcoming'][number]
/** Days of one's own leave that belong together. */
export type OwnStretch = OwnLeave['stretches'][number]
export type LeaveOutcome = Output<'POST /me/leave'>
/** A stretch of somebody's leave in the list of everybody's. */
export type LeaveStretch = Output<'GET /leave-records/stretches'>['items'][number]
export type LeaveChoices = Output<'GET /leave-records/choices'>
