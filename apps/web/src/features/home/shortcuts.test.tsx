import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Shortcuts } from './shortcuts.tsx'

const places = () =>
  screen.getAllByRole('link').map((link) => `${link.textContent}: ${link.getAttribute('href')}`)

it('links to the frequent actions that the person may open', async () => {
  await renderPage(<Shortcuts row="team" />, {
    as: somebodyWith('CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_OWN_MEETINGS', 'CAN_MANAGE_TEAM_MEETINGS'),
  })
  expect(screen.getByRole('navigation', { name: 'Management Toolkit' })).toBeVisible()
  expect(places()).toEqual([
    'Manage Reports: /manage-reports',
    'Consistency Tracker: /delinquent-reports',
    'Plan a New Meeting: /meetings?plan=choose',
  ])
})

it('opens the form of today’s report, and the pages by their own addresses', async () => {
  await renderPage(<Shortcuts row="employee" />, { as: somebodyWith('CAN_SUBMIT_OWN_EOD') })
  expect(places()).toEqual(['Submit EOD: /submit-eod/today'])
})

it('renders nothing for somebody who may open none of its pages', async () => {
  await renderPage(<Shortcuts row="admin" />, { as: somebodyWith() })
  expect(screen.queryByRole('navigation')).toBeNull()
})
