import { waitFor } from '@testing-library/react'
import type { AnyRoute } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import type { OperationKey } from '#contract/operations.ts'
import { allows, policies, type Act } from '#core/access/acts.ts'
import { tenantPermissions, type Permission } from '#core/access/permissions.ts'
import { answersFor } from '#tests/setup/web/answers-for.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { endPage, renderPage } from '#tests/setup/web/render-page.tsx'
import { isAllowedFor, pagesOf } from '#web/features/frame/permitted-places.ts'
import { destinations, pagesBesideSidebar } from '#web/features/frame/destinations.ts'
import { SubmitPage } from '#web/features/reports/submit/submit-page.tsx'
import { useTasksForReport } from '#web/features/tasks/for-report/use-tasks-for-report.ts'
import { queryClient } from '#web/lib/query.ts'
import { Route as AllReports } from './all-reports.tsx'
import { Route as BusinessUnits } from './manage-business-units.tsx'
import { Route as CompanySettings } from './company-settings.tsx'
import { Route as Consistency } from './delinquent-reports.tsx'
import { Route as Dashboard } from './dashboard.tsx'
import { Route as Holidays } from './holidays.tsx'
import { Route as Integrations } from './integrations.tsx'
import { Route as Leaderboard } from './leaderboard.tsx'
import { Route as LeaveRecords } from './admin.leave-records.tsx'
import { Route as Leave } from './leave.tsx'
import { Route as ManageReports } from './manage-reports.tsx'
import { Route as Meetings } from './meetings.index.tsx'
import { Route as MeetingRecords } from './meetings.records.tsx'
import { Route as MyReports } from './my-reports.tsx'
import { Route as MyTasks } from './my-tasks.tsx'
import { Route as PerformanceHub } from './performance-hub.tsx'
import { PersonWithParts } from './-person.tsx'
import { Route as Roles } from './roles-permissions.tsx'
import { Route as CalendarAddress } from './account.calendar.tsx'
import { Route as CalendarView } from './calendar-view.tsx'
import { Route as TeamTasks } from './team-tasks.tsx'
import { Route as SentEmails } from './sent-emails.tsx'
import { Route as TriggerLog } from './admin-trigger-log.tsx'
import { Route as UserManagement } from './user-management.tsx'

/** Every role with one or two permissions opens every page of its menu, and no page sends a refused request. */

const routes: Record<string, AnyRoute | ReactElement> = {
  '/': Dashboard,
  '/submit-eod/today': <SubmitToday />,
  '/my-reports': MyReports,
  '/my-tasks': MyTasks,
  '/meetings': Meetings,
  '/meetings/records': MeetingRecords,
  '/calendar-view': CalendarView,
  '/leave': Leave,
  '/manage-reports': ManageReports,
  '/all-reports': AllReports,
  '/delinquent-reports': Consistency,
  '/team-tasks': TeamTasks,
  '/admin/leave-records': LeaveRecords,
  '/leaderboard': Leaderboard,
  '/performance-hub': PerformanceHub,
  '/people/user_01k0000000e0000000000000b1': <PersonWithParts personId="user_01k0000000e0000000000000b1" />,
  '/user-management': UserManagement,
  '/roles-permissions': Roles,
  '/manage-business-units': BusinessUnits,
  '/holidays': Holidays,
  '/company-settings': CompanySettings,
  '/admin-trigger-log': TriggerLog,
  '/sent-emails': SentEmails,
  '/integrations': Integrations,
  '/account/calendar': CalendarAddress,
}

const acts = Object.entries(policies).flatMap(([noun, policy]) =>
  Object.keys(policy).map((verb) => `${noun}.${verb}` as Act),
)
const actsOf = (permissions: Permission[]) => acts.filter((act) => allows(permissions, act)).join()

/** One of the roles that allow the same acts. */
const roles = [
  ...new Map(
    tenantPermissions
      .flatMap((first, index): Permission[][] => [
        ...tenantPermissions.slice(index + 1).map((second) => [first, second]),
        [first],
      ])
      .map((permissions) => [actsOf(permissions), permissions]),
  ).values(),
]

function SubmitToday() {
  return <SubmitPage forDate="today" tasks={useTasksForReport()} />
}

const ofMenu = destinations.flatMap(pagesOf).filter(({ isForPlatform }) => !isForPlatform)
/** The pages that are not open to everybody. */
const besideMenu = pagesBesideSidebar.filter(({ act }) => act)

/** Linked from names, not from a menu. */
const person = { name: 'A person', path: '/people/user_01k0000000e0000000000000b1' }

it.each([...ofMenu, ...besideMenu, person].map(({ path, ...rest }) => [path, { path, ...rest }] as const))(
  '%s sends no refused request',
  async (path, destination) => {
    // The examples of different operations are inconsistent; only the requests matter here.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const wrong: string[] = []
    for (const permissions of roles) {
      const as = somebodyWith(...permissions)
      if (!isAllowedFor(destination, as)) continue
      const refused = new Set<OperationKey>()
      const at = path === '/' ? '/dashboard' : path
      await renderPage(routes[path]!, { as, at, api: answersFor(permissions, refused) })
      await waitFor(() => expect(queryClient.isFetching()).toBe(0), { interval: 5 })
      endPage()
      for (const key of refused) wrong.push(`${permissions.join(', ')}: ${key}`)
    }
    expect(wrong).toEqual([])
  },
  120_000,
)
