import { useNavigate, useSearch } from '@tanstack/react-router'
import { present } from '#web/lib/address.ts'

export const leaveViews = ['today', 'schedule', 'upcoming'] as const
/** The open part of Manage My Leave, which is in the address, so that a link can lead to it. */
export type LeaveView = (typeof leaveViews)[number]

export function readLeaveView(value: unknown): LeaveView | undefined {
  return leaveViews.find((view) => view === value)
}

/** The part of the dialog in the address, and functions to open another or none. */
export function useLeaveView() {
  const navigate = useNavigate()
  const search: { leave?: unknown } = useSearch({ strict: false })
  return {
    view: readLeaveView(search.leave),
    open: (leave: LeaveView | undefined, { replace = false } = {}) =>
      void navigate({
        to: '.',
        search: (previous) => present({ ...previous, leave }),
        replace,
        resetScroll: false,
      }),
  }
}
