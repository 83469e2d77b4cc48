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
type AnsweredPerson = LeaveByPeople['people'][number]
export interface PersonStretch extends NamedStretch {
  /** The reader's leave that is not sent yet: the server may refuse days of it. */
  isWaiting?: true
}
type NamedStretch = AnsweredPerson['leave'][number]
export type LeavePerson = Omit<AnsweredPerson, 'leave'> & { leave: readonly PersonStretch[] }
export type LeaveChoices = Output<'GET /leave-records/choices'>

/** "Morning" or "Afternoon" for half a day; undefined for a whole one. */
export function halfOf(portion: Portion): string | undefined {
  return portion === 'full' ? undefined : portionNames[portion]
}
