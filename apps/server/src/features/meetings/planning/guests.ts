import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { Occurrence } from '#core/meetings/series.ts'
import type { MeetingRow } from '../rows.ts'

export function guestsInvited(_unit: UnitOfWork, _meeting: MeetingRow, _guests: readonly string[]): void {}
export function guestsChanged(_unit: UnitOfWork, _of: { before: MeetingRow; after: MeetingRow }): void {}
export function guestsToldOfOccurrence(
  _unit: UnitOfWork,
  _meeting: MeetingRow,
  _occurrence: Occurrence,
): void {}
export function guestsToldOfStop(_unit: UnitOfWork, _meeting: MeetingRow): void {}
