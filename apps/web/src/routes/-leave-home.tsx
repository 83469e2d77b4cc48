import { OnLeaveToday, RestingToday } from '#web/features/leave/away-today.tsx'
import { MyLeave } from '#web/features/leave/my-leave.tsx'
import { useHas } from '#web/lib/use-me.ts'

/** What the home page tells of leave: one's own, or who of the team is away. */
export default function LeaveHome() {
  const isLeading = useHas()('CAN_MANAGE_TEAM_REPORTS')
  return isLeading ? (
    <>
      <OnLeaveToday />
      <RestingToday />
    </>
  ) : (
    <MyLeave />
  )
}
