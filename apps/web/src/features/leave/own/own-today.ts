import { serverToday } from '#web/lib/server-clock.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { waitingWords } from '#web/ui/people-days/bar-words.ts'
import { halfOf, type OwnLeave } from '../leave-types.ts'
import { useKeptLeave } from './leave-entry.ts'

/** A fact about the person's leave, with its mark and what follows it. */
export interface LeaveLine {
  mark: MarkName
  fact: string
  rest: string
}

/** What is known about the person's today: a line about it, and whether it can be marked as leave. */
export function useOwnToday({ data, isError }: { data: OwnLeave | undefined; isError: boolean }) {
  const kept = useKeptLeave(data?.today ?? '')
  const isWaiting = kept !== undefined && !kept.refusal
  // Offline, a device may have the copy of an earlier day.
  const isOfToday = data && data.today === serverToday(data.timeZone).toString()
  return {
    line: data && (isOfToday ? todayLine(data, isWaiting) : todayUnknown),
    canMark: data ? isOfToday && !data.markRefusal && !isWaiting : isError,
    /** Leave of today in the outbox: waiting to be sent, or refused. */
    kept,
  }
}

const todayUnknown: LeaveLine = { mark: 'info', fact: 'Offline, leave of today is not known.', rest: '' }

function todayLine(leave: OwnLeave, isWaiting: boolean): LeaveLine {
  if (leave.leaveToday) {
    const half = halfOf(leave.leaveToday.portion)
    return {
      mark: 'leave',
      fact: half ? `On leave this ${half.toLowerCase()}` : 'On leave today',
      rest: leave.leaveToday.reason,
    }
  }
  if (isWaiting) return { mark: 'leaveWaiting', fact: 'Leave for today', rest: waitingWords }
  if (leave.dayKind === 'weekly-off') return { mark: 'weeklyOff', fact: 'Weekly off today', rest: '' }
  if (leave.dayKind === 'holiday') return { mark: 'holiday', fact: 'Holiday today', rest: '' }
  const isRevoked = leave.markRefusal?.code === 'leave_revoked_today'
  return { mark: 'active', fact: 'At work today', rest: isRevoked ? 'You revoked today’s leave.' : '' }
}
