import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { DayActions } from './day-actions.tsx'

const submit = () => screen.findByRole('link', { name: 'Submit EOD' })
const example = exampleOf('GET /me/report-day')
const missing = { ...example, dayKind: 'working' as const, report: null, refusal: null }

async function open(pending: number, day: typeof missing = missing) {
  await renderPage(<DayActions pending={pending} businessUnitId={undefined} isQuiet={false} />, {
    as: somebodyWith('CAN_SUBMIT_OWN_EOD', 'CAN_ACKNOWLEDGE_REPORTS', 'CAN_MANAGE_TEAM_REPORTS'),
    api: { 'GET /me/report-day': day, 'GET /reports/pending-count': { count: pending } },
  })
}

const filled = (link: HTMLElement) => /filled/.test(link.className)

it('fills the button of the own report if no report waits for a review', async () => {
  await open(0)
  await expect.poll(async () => filled(await submit())).toBe(true)
})

it('fills the button of the review if reports wait', async () => {
  await open(3)
  expect(filled(await screen.findByRole('link', { name: 'Review pending (3)' }))).toBe(true)
  expect(filled(await submit())).toBe(false)
})
