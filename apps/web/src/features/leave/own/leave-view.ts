import { useNavigate, useSearch } from '@tanstack/react-router'

export const leaveViews = ['today', 'schedule', 'upcoming'] as const
/** Which part of Manage My Leave stands open; it has an address, so that a link can lead to it. */
export type LeaveView = (typeof leaveViews)[number]

export function readLeaveView(given: unknown): LeaveView | undefined {
  return leaveViews.find((one) => one === given)
}

/** The part of the dialog that the address opens, and how to open another or none. */
export function useLeaveView() {
  const navigate = useNavigate()
  const search: { leave?: unknown } = useSearch({ strict: false })
  return {
    view: readLeaveView(search.leave),
    open: (leave: LeaveView | undefined, { replace = false } = {}) =>
      void navigate({
        to: '.',
        search: ((previous: object) => ({ ...previous, leave })) as never,
        replace,
        resetScroll: false,
      }),
  }
}
