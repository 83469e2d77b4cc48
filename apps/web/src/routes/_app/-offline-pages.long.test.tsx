import { act, fireEvent, waitFor } from '@testing-library/react'
import type { AnyRoute } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { allPermissions } from '#core/access/permissions.ts'
import { everyExample, exampleOf, unreachable, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { goOffline } from '#tests/setup/web/line.ts'
import { platformAdministrator, somebodyWith } from '#tests/setup/web/person.ts'
import { endPage, renderPage } from '#tests/setup/web/render-page.tsx'
import { TodayPage } from '#web/features/team-day/today-page.tsx'
import { InlineReport } from '#web/features/reports/read/inline-report.tsx'
import { WorkspacePage } from '#web/features/meetings/workspace/workspace-page.tsx'
import { queryClient } from '#web/lib/query.ts'
import { Route as Access } from './account.access.tsx'
import { Route as Account } from './account.index.tsx'
import { Route as AllReports } from './all-reports.tsx'
import { Route as BusinessUnits } from './manage-business-units.tsx'
import { Route as CalendarView } from './calendar-view.tsx'
import { Route as CompanySettings } from './company-settings.tsx'
import { Route as Consistency } from './delinquent-reports.tsx'
import { Route as FixUsers } from './fix-users.tsx'
import { Route as Holidays } from './holidays.tsx'
import { Route as Integrations } from './integrations.tsx'
import { Route as LeaveRecords } from './admin.leave-records.tsx'
import { Route as ManageReports } from './manage-reports.tsx'
import { Route as Meetings } from './meetings.index.tsx'
import { Route as MyTasks } from './my-tasks.tsx'
import { Route as Notifications } from './notifications.tsx'
import { Route as NotificationSettings } from './account.notifications.tsx'
import { Route as PerformanceHub } from './performance-hub.tsx'
import { Route as Roles } from './roles-permissions.tsx'
import { Route as SuperAdmin } from './super-admin.tsx'
import { Route as TeamTasks } from './team-tasks.tsx'
import { Route as UserManagement } from './user-management.tsx'

const workspace = exampleOf('GET /meetings/{meetingId}')
const day = exampleOf('GET /team-day')
const [row] = day.items
/** Responses with which there is more to press than with the examples. */
const api: Answers = {
  'GET /meetings/{meetingId}': {
    ...workspace,
    may: { ...workspace.may, start: true, change: true, addAgendaItem: true, takeOver: true, edit: true },
    agendaItems: workspace.agendaItems.map((item) => ({ ...item, canRemove: true })),
  },
  'GET /team-day': {
    ...day,
    items: [
      row!,
      { ...row!, state: 'missed' as const, report: null, daysMissed: 2, reminderRefusal: null },
    ].map((item, index) => ({
      ...item,
      person: { ...item.person, id: `user_01k0000000e0000000000000c${index}` },
    })),
  },
}

const nothing = () => {}
const today = (
  <TodayPage
    documentTitle="Home"
    scopeName="Technology"
    date={undefined}
    onDate={nothing}
    shortcuts={null}
    reportsToo
    renderReport={(props) => <InlineReport {...props} />}
    aside={[]}
    below={null}
  />
)

const ofPlatform: Record<string, AnyRoute> = { '/super-admin': SuperAdmin, '/fix-users': FixUsers }
const pages: Record<string, AnyRoute | ReactElement> = {
  ...ofPlatform,
  '/account': Account,
  '/account/access': Access,
  '/account/notifications': NotificationSettings,
  '/admin/leave-records': LeaveRecords,
  '/all-reports': AllReports,
  '/calendar-view': CalendarView,
  '/company-settings': CompanySettings,
  '/delinquent-reports': Consistency,
  '/holidays': Holidays,
  '/home': today,
  '/integrations': Integrations,
  '/manage-business-units': BusinessUnits,
  '/manage-reports?review=1': ManageReports,
  '/meetings': Meetings,
  '/meetings/yard-weekly': (
    <WorkspacePage meetingId={workspace.meeting.id} date={workspace.occurrence.date} />
  ),
  '/my-tasks': MyTasks,
  '/notifications': Notifications,
  '/performance-hub': PerformanceHub,
  '/roles-permissions': Roles,
  '/team-tasks': TeamTasks,
  '/user-management': UserManagement,
}

/** Writes that wait on the device, or apply to this browser and are only remembered on the server. */
const allowed = new Set(['PUT /tasks/{taskId}/status', 'POST /notifications/read', 'PATCH /me'])

const kinds = 'button, [role="menuitem"], input[type="checkbox"], input[type="radio"], select'
/** The same control of several rows, days or records is pressed once. */
const wordsOf = (control: HTMLElement) =>
  (control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.textContent ?? '')
    .replaceAll(/“.*”|\d+/g, '#')
    .split(/ of | for |,/, 1)
    .join('')
const isFree = (control: HTMLElement) =>
  control.getAttribute('aria-disabled') !== 'true' && !(control as HTMLButtonElement).disabled

/** Time for what a press opens. On a slower machine the crawl presses less, and does not fail. */
async function settle(): Promise<void> {
  await act(() => new Promise((done) => setTimeout(done, 20)))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0), { interval: 5 })
}

async function press(control: HTMLElement): Promise<void> {
  if (control instanceof HTMLSelectElement) {
    const other = [...control.options].find(({ value, disabled }) => !disabled && value !== control.value)
    if (other) fireEvent.change(control, { target: { value: other.value } })
  } else act(() => control.click())
  await settle()
}

it.each(Object.keys(pages))(
  '%s sends no change while offline, by any of its controls',
  async (at) => {
    // The examples of different operations are inconsistent; only the requests matter here.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const as = at in ofPlatform ? platformAdministrator() : somebodyWith(...allPermissions)
    const pressed = new Set<string>()
    const sent = new Set<string>()
    const crawl = async () => {
      endPage()
      const { api: standIn } = await renderPage(pages[at]!, {
        as,
        at,
        api: { ...everyExample(unreachable), ...api, 'GET /me': as },
      })
      await settle()
      expect(document.querySelector(kinds)).not.toBeNull()
      goOffline()
      standIn.asked.length = 0
      let count = 0
      const next = () =>
        [...document.querySelectorAll<HTMLElement>(kinds)]
          // What was opened last.
          .toReversed()
          .find((control) => isFree(control) && !pressed.has(wordsOf(control)))
      for (let control = next(); control; control = next()) {
        const words = wordsOf(control)
        pressed.add(words)
        count += 1
        await press(control)
        for (const { key } of standIn.asked.splice(0))
          if (!key.startsWith('GET ') && !allowed.has(key)) sent.add(`${words}: ${key}`)
      }
      return count
    }
    // Again, because a press may leave the page or close what was opened.
    while ((await crawl()) > 0) expect(pressed.size).toBeLessThan(300)
    expect([...sent]).toEqual([])
  },
  60_000,
)
