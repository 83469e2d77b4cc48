import type { CallArgs } from '#web/lib/api.ts'
import { daysOfText } from '../user-draft.ts'

type Change = CallArgs<'POST /users/batch'>['body']['change']

/** The choice that does not change a field. */
export const keep = 'keep'
/** The choice of no unit, and of the company's zone. */
export const nothing = 'none'

/** The changes for all selected people. */
export interface BatchDraft {
  roleId: string
  businessUnitId: string
  timeZone: string
  weeklyOffs: 'keep' | 'choose'
  /** Separated by commas. */
  weeklyOffDays: string
  status: 'keep' | NonNullable<Change['status']>
}

export const emptyBatch: BatchDraft = {
  roleId: keep,
  businessUnitId: keep,
  weeklyOffs: keep,
  weeklyOffDays: '',
  timeZone: keep,
  status: keep,
}

/** The request's changes: only the chosen fields. */
export function changeOf(draft: BatchDraft): Change {
  const orNothing = (value: string) => (value === nothing ? null : value)
  return {
    ...(draft.roleId === keep ? {} : { roleId: draft.roleId }),
    ...(draft.businessUnitId === keep ? {} : { businessUnitId: orNothing(draft.businessUnitId) }),
    ...(draft.weeklyOffs === keep ? {} : { weeklyOffDays: daysOfText(draft.weeklyOffDays) }),
    ...(draft.timeZone === keep ? {} : { timeZone: orNothing(draft.timeZone) }),
    ...(draft.status === keep ? {} : { status: draft.status }),
  }
}
