import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defaultRoles } from '#core/access/default-roles.ts'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { BottomBar } from './bottom-bar.tsx'

const manager = somebodyWith(...defaultRoles.find(({ key }) => key === 'manager')!.permissions)
const api = {
  'GET /me/report-day': exampleOf('GET /me/report-day'),
  'GET /reports/pending-count': { count: 5 },
  'GET /meetings/unseen-count': { count: 0 },
}

it.each([
  ['/team-tasks', 'Tasks'],
  ['/my-tasks', 'Tasks'],
  ['/my-reports', 'Reports'],
])('marks on %s the place %s', async (at, place) => {
  await renderPage(<BottomBar onMore={() => {}} />, { as: manager, at, api })
  const bar = await screen.findByRole('navigation', { name: 'Quick' })
  const marked = within(bar).getAllByRole('link', { current: 'page' })
  expect(marked.map(({ textContent }) => textContent)).toEqual([place])
})
