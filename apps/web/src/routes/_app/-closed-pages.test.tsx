import type { AnyRoute } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { permissionsByRoleName } from '#core/access/default-roles.ts'
import { platformAdministrator, somebodyWith } from '#tests/setup/web/person.ts'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { queryClient } from '#web/lib/query.ts'
import { Route as AllReports } from './all-reports.tsx'
import { Route as BusinessUnits } from './manage-business-units.tsx'
import { Route as Activity } from './activity.tsx'
import { Route as CompanySettings } from './company-settings.tsx'
import { Route as Consistency } from './delinquent-reports.tsx'
import { Route as DirectorDashboard } from './director-dashboard.tsx'
import { Route as FixUsers } from './fix-users.tsx'
import { Route as Holidays } from './holidays.tsx'
import { Route as Leaderboard } from './leaderboard.tsx'
import { Route as LeaveRecords } from './admin.leave-records.tsx'
import { Route as ManageReports } from './manage-reports.tsx'
import { Route as MyReports } from './my-reports.tsx'
import { Route as PerformanceHub } from './performance-hub.tsx'
import { Route as PlatformLog } from './platform-log.tsx'
import { Route as Roles } from './roles-permissions.tsx'
import { Route as SentEmails } from './sent-emails.tsx'
import { Route as SubmitEod } from './submit-eod.$forDate.tsx'
import { Route as TeamTasks } from './team-tasks.tsx'
import { Route as TriggerLog } from './admin-trigger-log.tsx'
import { Route as UserManagement } from './user-management.tsx'
import { Route as Channel } from './channels.$channelId.tsx'
import { Route as CompanySignIn } from './company-sign-in.tsx'
import { Route as Provisioning } from './provisioning.tsx'
import { Route as Webhook } from './webhooks.$webhookId.tsx'

const employee = somebodyWith('CAN_SUBMIT_OWN_EOD', 'CAN_VIEW_OWN_REPORTS', 'CAN_VIEW_OWN_TASKS')

it.each<[string, AnyRoute]>([
  ['/all-reports', AllReports],
  ['/delinquent-reports', Consistency],
  ['/director-dashboard', DirectorDashboard],
  ['/leaderboard', Leaderboard],
  ['/performance-hub', PerformanceHub],
  ['/manage-reports', ManageReports],
  ['/team-tasks', TeamTasks],
  ['/admin-trigger-log', TriggerLog],
  ['/sent-emails', SentEmails],
  ['/user-management', UserManagement],
  ['/company-settings', CompanySettings],
  ['/company-sign-in', CompanySignIn],
  ['/provisioning', Provisioning],
  ['/webhooks/hook_01k0000000e0000000000000w1', Webhook],
  ['/channels/chan_01k0000000e0000000000000x1', Channel],
  ['/fix-users', FixUsers],
  ['/platform-log', PlatformLog],
])('%s redirects to the home page without its permission, and fetches nothing', async (at, route) => {
  const { api, address } = await renderPage(route, { as: employee, at })
  await expect.poll(address).toBe('/dashboard')
  expect(api.asked).toEqual([])
})

const somebodyCalled = (roleName: string) => {
  const me = somebodyWith(...permissionsByRoleName(roleName))
  return { ...me, user: { ...me.user, roleName, isEmployee: roleName === 'Employee' } }
}

it.each<[string, string, AnyRoute]>([
  ['Team Lead', '/admin/leave-records', LeaveRecords],
  ['Team Lead', '/leaderboard', Leaderboard],
  ['Manager', '/all-reports', AllReports],
  ['Manager', '/director-dashboard', DirectorDashboard],
  ['Tenant Admin', '/director-dashboard', DirectorDashboard],
])('a %s is redirected from %s to their home page, and nothing is fetched', async (roleName, at, route) => {
  const { api, address } = await renderPage(route, { as: somebodyCalled(roleName), at })
  await expect.poll(address).toBe('/dashboard')
  expect(api.asked).toEqual([])
})

it.each<[string, AnyRoute, string]>([
  ['/manage-business-units', BusinessUnits, 'You do not have permission to manage business units.'],
  ['/roles-permissions', Roles, 'Permission Required'],
])('%s explains that it is closed without its permission, and fetches nothing', async (at, route, words) => {
  const { user, api, address } = await renderPage(route, { as: employee, at })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Access Denied')
  expect(screen.getByText(words, { exact: false })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Go Home' }))
  await expect.poll(address).toBe('/')
  expect(api.asked).toEqual([])
})

it.each<[string, AnyRoute]>([
  ['/activity', Activity],
  ['/holidays', Holidays],
  ['/manage-reports', ManageReports],
  ['/my-reports', MyReports],
  ['/submit-eod/today', SubmitEod],
  ['/manage-business-units', BusinessUnits],
  ['/roles-permissions', Roles],
])(
  '%s redirects a platform administrator, who belongs to no company, and fetches nothing',
  async (at, route) => {
    const { api, address } = await renderPage(route, { as: platformAdministrator(), at })
    await expect.poll(address).toBe('/dashboard')
    expect(api.asked).toEqual([])
  },
)

it('a page and its data are left as soon as the person may no longer open it', async () => {
  const manager = somebodyWith('CAN_MANAGE_TEAM_REPORTS')
  const reports = exampleOf('GET /reports')
  const { api, address } = await renderPage(ManageReports, {
    as: manager,
    at: '/manage-reports',
    api: {
      'GET /reports': reports,
      'GET /reports/count': exampleOf('GET /reports/count'),
      'GET /people': exampleOf('GET /people'),
      'GET /business-units': exampleOf('GET /business-units'),
    },
  })
  const name = reports.items[0]!.employee.name
  expect((await screen.findAllByText(name))[0]).toBeVisible()
  api.serve({ 'GET /me': { ...manager, permissions: [] } })
  await queryClient.invalidateQueries({ queryKey: ['me'] })
  await expect.poll(address).toBe('/dashboard')
  await waitFor(() => expect(screen.queryByText(name)).toBeNull())
  expect(queryClient.getQueryCache().findAll({ queryKey: ['reports'] })).toEqual([])
})
