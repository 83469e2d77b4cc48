import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { SummaryLine } from '#contract/assistant-lines.ts'
import { exampleOf, Lines, Refused, unreachable, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { DaySummaryButton } from './day-summary-button.tsx'
import { ownKey } from './own-key.ts'

beforeEach(clearDevice)

const noSummary = 'No summary available. This might happen if there were no reports or an issue occurred.'
const begun: SummaryLine = { kind: 'begun', model: 'gemini-2.5-flash', reports: 2, tasks: 0, unsent: 3 }
const sentence: SummaryLine = {
  kind: 'sentence',
  text: 'Customs cleared 14 containers.',
  sources: [
    {
      kind: 'report',
      reportId: 'report_01k0000000e0000000000000r1',
      name: 'Meera Iyer',
      date: '2026-06-08',
      submittedAt: '2026-06-08T12:48:00Z',
      timeZone: 'Asia/Kolkata',
      isLate: true,
      passage: { before: 'First. ', match: 'Cleared 14 containers.', after: '' },
    },
  ],
}
const done: SummaryLine = {
  kind: 'done',
  leftOut: 2,
  tooMany: 0,
  key: 'operator',
  refusedKeys: [],
  at: '2026-06-09T09:00:00Z',
}
const failed: SummaryLine = {
  kind: 'failed',
  message: noSummary,
  reason: 'The provider did not accept the API key.',
  isKeyRefused: true,
  retryAfterSeconds: null,
}

async function open(api: Answers, dates = ['2026-06-08', '2026-06-08']) {
  const rendered = await renderPage(<DaySummaryButton dates={dates} filters={{ scope: 'team' }} />, {
    as: somebodyWith('CAN_USE_GEMINI_AI', 'CAN_MANAGE_TEAM_REPORTS'),
    api: { 'GET /assistant/day-digest': exampleOf('GET /assistant/day-digest'), ...api },
  })
  await rendered.user.click(screen.getByRole('button', { name: 'AI Summary' }))
  return rendered
}

const dialog = () => screen.findByRole('dialog', { name: 'AI Summary' })

it('requests a summary only for reports of a single day', async () => {
  const { api } = await open({}, ['2026-06-08', '2026-06-07'])
  expect(
    await screen.findByText(
      'AI Summary can only be generated for reports from a single day. Please adjust your filters.',
    ),
  ).toBeVisible()
  expect(api.asked).toEqual([])
})

it('waits for the reports of the page, which have the day', async () => {
  await renderPage(<DaySummaryButton dates={undefined} filters={{ scope: 'team' }} />, {
    as: somebodyWith('CAN_USE_GEMINI_AI', 'CAN_MANAGE_TEAM_REPORTS'),
  })
  const button = screen.getByRole('button', { name: 'AI Summary' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAttribute('title', 'The reports are not loaded yet')
})

it('shows a message if the page has no report', async () => {
  await open({}, [])
  expect(await screen.findByText(noSummary)).toBeVisible()
})

it('counts a single sentence that was left out', async () => {
  await open({
    'POST /assistant/day-summary': new Lines([{ ...begun, unsent: 1 }, sentence, { ...done, leftOut: 1 }]),
  })
  const inside = within(await dialog())
  expect(await inside.findByText(/^From 2 reports/)).toHaveTextContent(
    '1 more was too many for one question. Every sentence names its sources; 1 sentence without one was left out. Not saved.',
  )
})

it('names the key that was used after the provider refused the first one, and what was left out', async () => {
  const other: SummaryLine = { ...done, tooMany: 1, key: 'person', refusedKeys: ['operator', 'company'] }
  await open({ 'POST /assistant/day-summary': new Lines([begun, sentence, other]) })
  expect(await within(await dialog()).findByText(/^From 2 reports/)).toHaveTextContent(
    'left out. 1 further sentence left out. The provider refused the key of this server and the company’s key, so your own key was used. Not saved.',
  )
})

it('is not offered to people who may not use AI', async () => {
  await renderPage(<DaySummaryButton dates={['2026-06-08']} filters={{ scope: 'team' }} />, {
    as: somebodyWith('CAN_MANAGE_TEAM_REPORTS'),
  })
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows the labelled sentences with their sources and passages, and copies them', async () => {
  const { user, api } = await open({
    'POST /assistant/day-summary': new Lines([begun, sentence, { kind: 'again' }, sentence, done]),
  })
  const inside = within(await dialog())
  expect(await inside.findByText(/^From 2 reports, gemini-2.5-flash, 2:30 PM\./)).toHaveTextContent(
    '3 more were too many for one question. Every sentence names its sources; 2 sentences without one were left out. Not saved. Read it before you use it.',
  )
  expect(inside.getByText('Written by AI')).toBeVisible()
  expect(inside.getAllByText(/^Customs cleared/)).toHaveLength(1)
  expect(api.askedOf('POST /assistant/day-summary').map(({ body }) => body)).toEqual([
    { scope: 'team', date: '2026-06-08' },
  ])

  const chip = inside.getByRole('button', { name: /^report of ?Meera Iyer$/ })
  expect(chip).toHaveAttribute('aria-expanded', 'false')
  await user.click(chip)
  expect(chip).toHaveAttribute('aria-expanded', 'true')
  const passage = inside.getByRole('group', { name: 'Report of Meera Iyer, Mon 08-Jun-2026' })
  expect(passage.querySelector('mark')).toHaveTextContent('Cleared 14 containers.')
  expect(passage).toHaveTextContent('submitted 6:18 PM, late')

  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(inside.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Summary copied!')).toBeVisible()
  expect(write).toHaveBeenCalledWith('• Customs cleared 14 containers.')
  write.mockRejectedValue(new Error('denied'))
  await user.click(inside.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Failed to copy text.')).toBeVisible()
})

it('without a key, shows the digest and accepts a key for this tab, which is sent with the next request', async () => {
  const { user, api } = await open({ 'POST /assistant/day-summary': new Refused('assistant_key_missing') })
  const inside = within(await dialog())
  expect(await inside.findByRole('alert')).toHaveTextContent(
    'API key is not configured. Please set it up to use AI features.',
  )
  expect(await inside.findByText(/21 on time, 2 late: Meera Iyer/)).toBeVisible()
  expect(inside.getByText('Computed, no AI')).toBeVisible()

  await user.click(inside.getByRole('button', { name: 'Set up key' }))
  await user.type(await screen.findByLabelText('API key'), '   ')
  await user.click(screen.getByRole('button', { name: 'Use this key' }))
  expect((await screen.findAllByText('Enter an API key.'))[0]).toBeVisible()
  expect(ownKey()).toBeUndefined()

  api.serve({ 'POST /assistant/day-summary': new Lines([begun, sentence, done]) })
  await user.type(screen.getByLabelText('API key'), 'my-own-key ')
  await user.click(screen.getByRole('button', { name: 'Use this key' }))
  expect(await screen.findByText(/^Customs cleared/)).toBeVisible()
  expect(api.askedOf('POST /assistant/day-summary').at(-1)?.body).toMatchObject({ key: 'my-own-key' })
  const kept = Object.keys(localStorage).map((name) => localStorage.getItem(name))
  expect(kept.join()).not.toContain('my-own-key')
  await clearDevice()
  expect(ownKey()).toBeUndefined()
})

it('shows the texts of the specification and the reason of a failure, and retries', async () => {
  const { user, api } = await open({ 'POST /assistant/day-summary': new Lines([begun, sentence, failed]) })
  const inside = within(await dialog())
  expect(await inside.findByRole('alert')).toHaveTextContent(
    `${noSummary}The provider did not accept the API key.`,
  )
  // Sentences that arrived before the failure are dropped.
  expect(inside.queryByText(/^Customs cleared/)).toBeNull()
  expect(inside.getByRole('button', { name: 'Set up key' })).toBeVisible()

  api.serve({ 'POST /assistant/day-summary': unreachable })
  await user.click(inside.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'AI Summary' }))
  const again = within(await dialog())
  expect(await again.findByText(/Daymark cannot be reached/)).toBeVisible()
  api.serve({ 'POST /assistant/day-summary': new Lines([begun, sentence, done]) })
  await user.click(again.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Customs cleared/)).toBeVisible()
})

it.each([
  ['assistant_off', /turned AI off/],
  ['assistant_budget_spent', /budget of/],
  ['assistant_nothing_to_summarize', /No summary available/],
] as const)('a permanent refusal (%s) offers no retry', async (code, text) => {
  await open({ 'POST /assistant/day-summary': new Refused(code) })
  const inside = within(await dialog())
  expect(await inside.findByText(text)).toBeVisible()
  expect(inside.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('reports an answer that ends before it is complete', async () => {
  await open({ 'POST /assistant/day-summary': new Lines([begun, sentence]) })
  expect(await screen.findByText('The connection ended before the summary was complete.')).toBeVisible()
})
