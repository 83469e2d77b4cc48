import { portionNames, type Portion } from '#core/leave/portion.ts'
import type { Output } from '#web/lib/api.ts'

export type OwnLeave = Output<'GET /me/leave'>
export type LeaveDay = OwnLeave['upcoming'][number]
/** The days of the person’s own leave that belong together. */
export type OwnStretch = OwnLeave['stretches'][number]
export type LeaveOutcome = Output<'POST /me/leave'>
/** A stretch of leave in the list of all employees. */
export type LeaveStretch = Output<'GET /leave-records/stretches'>['items'][number]
/** The leave of people over some days. */
export type LeaveByPeople = Output<'GET /leave-people'>
export type LeavePerson = LeaveByPeople['people'][number]
export type PersonStretch = LeavePerson['leave'][number]
export type LeaveChoices = Output<'GET /leave-records/choices'>

/** "Morning" or "Afternoon" for half a day; undefined for a whole one. */
export function halfOf(portion: Portion): string | undefined {
  return portion === 'full' ? undefined : portionNames[portion]
}
