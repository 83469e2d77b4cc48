import type { Output } from '#web/lib/api.ts'

export type OwnLeave = Output<'GET /me/leave'>
export type LeaveDay = OwnLeave['upcoming'][number]
export type LeaveOutcome = Output<'POST /me/leave'>
export type LeaveRecord = Output<'GET /leave-records'>['items'][number]
export type LeaveChoices = Output<'GET /leave-records/choices'>
