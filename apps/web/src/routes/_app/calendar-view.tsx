import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CalendarPage } from '#web/features/calendar/calendar-page.tsx'
import type { Addable } from '#web/features/calendar/add-menu.tsx'
import { calendarSearch } from '#web/features/calendar/search.ts'
import { SubscribeDialog } from '#web/features/calendar-feed/subscribe-dialog.tsx'
import { useCalendarRefresh } from '#web/features/calendar/use-calendar.ts'
import { useTakesLeave } from '#web/features/leave/leave-query.ts'
import { LeaveDialog } from '#web/features/leave/own/leave-dialog.tsx'
import { useLeaveView } from '#web/features/leave/own/leave-view.ts'
import { workspaceOf } from '#web/features/meetings/meeting-link.ts'
import { TaskPanel } from '#web/features/tasks/panel/task-panel.tsx'
import { present } from '#web/lib/address.ts'
import { requirePage } from '#web/lib/require-page.ts'
import { useMay, useOpens } from '#web/lib/use-me.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'

export const Route = createFileRoute('/_app/calendar-view')({
  validateSearch: calendarSearch.read,
  beforeLoad: ({ context: { me } }) => {
    requirePage(me, '/calendar-view')
  },
  component: function CalendarView() {
    const search = calendarSearch.read({ ...Route.useSearch() })
    const go = useSearchChange('/calendar-view', calendarSearch)
    const navigate = useNavigate()
    const leave = useLeaveView()
    const refresh = useCalendarRefresh()
    const [dueDate, setDueDate] = useState<string>()
    const [leaveFrom, setLeaveFrom] = useState<string>()
    const [isMine, setMine] = useState(true)
    const [isSubscribing, setSubscribing] = useState(false)
    const addables = useAddables({
      task: ({ date }) => {
        setDueDate(date)
        go({ taskId: 'new' })
      },
      meeting: ({ date, time, minutes }) =>
        void navigate({ to: '/meetings', search: present({ plan: date, at: time, minutes }) }),
      leave: ({ date }) => {
        setLeaveFrom(date)
        leave.open('schedule')
      },
    })
    const closeTask = () => {
      go({ taskId: undefined })
      void refresh()
    }
    return (
      <>
        <CalendarPage
          search={search}
          addables={addables}
          onSubscribe={() => setSubscribing(true)}
          onOpenTask={(taskId, isOwn) => {
            setMine(isOwn)
            go({ taskId })
          }}
          onOpenMeeting={(meetingId, date) => void navigate(workspaceOf({ meetingId, date }))}
        />
        <RegionBoundary
          name="task-panel"
          resetKey={search.taskId}
          within={(sentence) => (
            <SidePanel title="Task" isOpen onClose={closeTask}>
              {sentence}
            </SidePanel>
          )}
        >
          <TaskPanel
            taskId={search.taskId}
            board={isMine ? 'mine' : 'team'}
            dueDate={dueDate}
            onStep={() => undefined}
            onClose={closeTask}
          />
        </RegionBoundary>
        <RegionBoundary name="calendar-subscription" shows="nothing">
          <SubscribeDialog isOpen={isSubscribing} onClose={() => setSubscribing(false)} />
        </RegionBoundary>
        <LeaveDialog
          view={leave.view}
          startsOn={leaveFrom}
          onView={(view, options) => {
            if (view === undefined) void refresh()
            leave.open(view, options)
          }}
        />
      </>
    )
  },
})

/** The things that the person may add to a day. */
function useAddables(add: Record<'task' | 'meeting' | 'leave', Addable['add']>): Addable[] {
  const canAddTask = useMay()('task.create')
  const canPlan = useOpens()('/meetings')
  const takesLeave = useTakesLeave()
  const all: (Addable & { isAllowed: boolean })[] = [
    { name: 'Task due on this day', mark: 'notStarted', add: add.task, isAllowed: canAddTask },
    { name: 'Meeting', mark: 'meeting', add: add.meeting, isAllowed: canPlan },
    { name: 'Leave', mark: 'leave', add: add.leave, isAllowed: takesLeave },
  ]
  return all.filter(({ isAllowed }) => isAllowed)
}
