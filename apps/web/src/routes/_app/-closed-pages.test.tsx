import type { AnyRoute } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route as AllReports } from './all-reports.tsx'
import { Route as BusinessUnits } from './manage-business-units.tsx'
import { Route as Consistency } from './delinquent-reports.tsx'
import { Route as DirectorDashboard } from './director-dashboard.tsx'
import { Route as Leaderboard } from './leaderboard.tsx'
import { Route as ManageReports } from './manage-reports.tsx'
import { Route as Roles } from './roles-permissions.tsx'
import { Route as TeamTasks } from './team-tasks.tsx'
import { Route as TriggerLog } from './admin-trigger-log.tsx'
import { Route as UserManagement } from './user-management.tsx'

const employee = somebodyWith('CAN_SUBMIT_OWN_EOD', 'CAN_VIEW_OWN_REPORTS', 'CAN_VIEW_OWN_TASKS')

it.each<[string, AnyRoute]>([
  ['/all-reports', AllReports],
  ['/delinquent-reports', Consistency],
  ['/director-dashboard', DirectorDashboard],
  ['/leaderboard', Leaderboard],
  ['/manage-reports', ManageReports],
  ['/team-tasks', TeamTasks],
  ['/admin-trigger-log', TriggerLog],
  ['/user-management', UserManagement],
])('%s redirects to the home page without its permission, and fetches nothing', async (at, route) => {
  const { api, address } = await renderPage(route, { as: employee, at })
  await expect.poll(address).toBe('/dashboard')
  expect(api.asked).toEqual([])
})

it.each<[string, AnyRoute]>([
  ['/manage-business-units', BusinessUnits],
  ['/roles-permissions', Roles],
])('%s says that it is closed without its permission, and fetches nothing', async (at, route) => {
  const { user, api, address } = await renderPage(route, { as: employee, at })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Access Denied')
  await user.click(screen.getByRole('link', { name: 'Go Home' }))
  await expect.poll(address).toBe('/')
  expect(api.asked).toEqual([])
})
