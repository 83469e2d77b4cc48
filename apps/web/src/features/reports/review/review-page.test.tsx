import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { exampleOf, unreachable, type Asked } from '#tests/setup/web/api-stand-in.ts'
import { goOffline } from '#tests/setup/web/line.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { loadDraft } from '#web/lib/drafts.ts'
import { queryClient } from '#web/lib/query.ts'
import { toastStore } from '#web/lib/toast.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { commentDraftName } from '../read/use-comment-draft.ts'
import { ReviewPage } from './review-page.tsx'

afterEach(async () => {
  vi.useRealTimers()
  await clearDevice()
})

const [summary] = exampleOf('GET /reports').items
const detail = exampleOf('GET /reports/{reportId}')
const waiting = ['Arjun Mehta', 'Hannah Schmidt'].map((name, index) => ({
  ...summary!,
  id: `report_01k0000000e0000000000000a${index + 1}`,
  status: 'Pending Acknowledgment' as const,
  canAcknowledge: true,
  employee: { ...summary!.employee, name },
}))
const report = ({ path }: Asked) => {
  const { id, employee } = waiting.find((pending) => pending.id === path['reportId'])!
  return { ...detail, id, employee: { ...detail.employee, name: employee.name } }
}

it('marks a failed acknowledgment, moves on, and keeps comment and reaction for the retry', async () => {
  const { user, api } = await renderPage(<ReviewPage path="/manage-reports" startAt={undefined} />, {
    as: somebodyWith('CAN_MANAGE_TEAM_REPORTS', 'CAN_ACKNOWLEDGE_REPORTS'),
    at: '/manage-reports',
    api: {
      'GET /reports': { items: waiting, page: 1, hasMore: false },
      'GET /reports/{reportId}': report,
      'GET /people/{userId}/recent-days': exampleOf('GET /people/{userId}/recent-days'),
      'POST /reports/{reportId}/acknowledgments': unreachable,
    },
  })
  const heading = (name: string) => screen.findByRole('heading', { level: 2, name: new RegExp(name) })
  await heading('Arjun Mehta')
  await user.keyboard('3')
  await user.keyboard('c')
  await user.keyboard('Well planned{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to acknowledge report.')
  await heading('Hannah Schmidt')
  const [first] = within(screen.getByRole('list', { name: 'Reports to review' })).getAllByRole('button')
  expect(first).toHaveTextContent('Failed, open it to try again')

  await user.click(first!)
  await heading('Arjun Mehta')
  expect(screen.getByRole('textbox', { name: 'Comment (optional)' })).toHaveValue('Well planned')
  expect(screen.getByRole('radio', { name: 'Celebrate' })).toBeChecked()
  api.serve({ 'POST /reports/{reportId}/acknowledgments': report })
  await user.click(screen.getByRole('button', { name: 'Acknowledge and next' }))
  expect(await screen.findByText(/Report Acknowledged!/)).toBeVisible()
  expect(
    api.askedOf('POST /reports/{reportId}/acknowledgments').map(({ path, body }) => [path, body]),
  ).toEqual(
    Array.from({ length: 2 }, () => [
      { reportId: waiting[0]!.id },
      { comments: 'Well planned', reaction: '🎉' },
    ]),
  )
})

it('stays offline at the report, by button and by key, and says why', async () => {
  const { user, api } = await renderPage(<ReviewPage path="/manage-reports" startAt={undefined} />, {
    as: somebodyWith('CAN_MANAGE_TEAM_REPORTS', 'CAN_ACKNOWLEDGE_REPORTS'),
    at: '/manage-reports',
    api: {
      'GET /reports': { items: waiting, page: 1, hasMore: false },
      'GET /reports/{reportId}': report,
      'GET /people/{userId}/recent-days': exampleOf('GET /people/{userId}/recent-days'),
    },
  })
  await screen.findByRole('heading', { level: 2, name: /Arjun Mehta/ })
  goOffline()
  const acknowledge = screen.getByRole('button', { name: 'Acknowledge and next' })
  await waitFor(() =>
    expect(acknowledge).toHaveAccessibleDescription('You are offline: this needs the connection'),
  )
  for (const act of [() => user.keyboard('a'), () => user.click(acknowledge)]) {
    toastStore.forget()
    await act()
    expect(toastStore.showing().map(({ text }) => text)).toEqual([
      'You are offline: this needs the connection',
    ])
  }
  expect(screen.getByRole('heading', { level: 2, name: /Arjun Mehta/ })).toBeVisible()
  expect(api.askedOf('POST /reports/{reportId}/acknowledgments')).toEqual([])
})

it.each([
  [3, 'In your unit in the last 14 days'],
  [0, 'Not in your unit in the last 14 days'],
])('names the days of a person who was moved to another unit: %i in the reader’s', async (count, words) => {
  const recent = exampleOf('GET /people/{userId}/recent-days')
  await renderPage(<ReviewPage path="/manage-reports" startAt={undefined} />, {
    as: somebodyWith('CAN_MANAGE_TEAM_REPORTS', 'CAN_ACKNOWLEDGE_REPORTS'),
    at: '/manage-reports',
    api: {
      'GET /reports': { items: waiting, page: 1, hasMore: false },
      'GET /reports/{reportId}': report,
      'GET /people/{userId}/recent-days': { ...recent, days: Array(count).fill(recent.days[0]) },
    },
  })
  expect(await screen.findByText(words)).toBeVisible()
  const strip = screen.queryByRole('img', { name: /last 14 days/i })
  expect(strip?.getAttribute('aria-label') ?? null).toBe(count > 0 ? `${words}: 3 late` : null)
})

it('names the day of each report, as the report itself does, and is left by Escape', async () => {
  const { user, address } = await renderPage(<ReviewPage path="/manage-reports" startAt={undefined} />, {
    as: somebodyWith('CAN_MANAGE_TEAM_REPORTS', 'CAN_ACKNOWLEDGE_REPORTS'),
    at: '/manage-reports?review=1',
    api: {
      // 25-Nov, 8:43 AM in São Paulo.
      'GET /reports': {
        items: waiting.map((pending) => ({
          ...pending,
          date: '2026-11-24',
          submittedAt: '2026-11-25T11:43:00Z',
          timeZone: 'America/Sao_Paulo',
        })),
        page: 1,
        hasMore: false,
      },
      'GET /reports/{reportId}': report,
      'GET /people/{userId}/recent-days': exampleOf('GET /people/{userId}/recent-days'),
    },
  })
  await screen.findByRole('heading', { level: 2, name: /Arjun Mehta/ })
  const [first] = within(screen.getByRole('list', { name: 'Reports to review' })).getAllByRole('button')
  expect(first).toHaveTextContent('Tue 24-Nov-2026')
  expect(first).not.toHaveTextContent('8:43 AM')
  await user.keyboard('cAlmost{Escape}')
  expect(address()).toContain('review=1')
  await user.keyboard('{Escape}')
  await expect.poll(address).toBe('/manage-reports')
})

it('keeps a typed comment visible if another person acknowledges the report meanwhile', async () => {
  const { user, api } = await renderPage(<ReviewPage path="/manage-reports" startAt={undefined} />, {
    as: somebodyWith('CAN_MANAGE_TEAM_REPORTS', 'CAN_ACKNOWLEDGE_REPORTS'),
    at: '/manage-reports',
    api: {
      'GET /reports': { items: waiting, page: 1, hasMore: false },
      'GET /reports/{reportId}': report,
      'GET /people/{userId}/recent-days': exampleOf('GET /people/{userId}/recent-days'),
    },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Comment (optional)' }), 'Half a comment')
  api.serve({ 'GET /reports': { items: waiting.slice(1), page: 1, hasMore: false } })
  await act(() => queryClient.invalidateQueries({ queryKey: ['reports'] }))
  expect(await screen.findByText('Not sent: Half a comment')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy text' })).toBeVisible()
})

it('keeps a comment on the device after a pause in typing, and immediately when the page is left', async () => {
  await renderPage(<ReviewPage path="/manage-reports" startAt={undefined} />, {
    as: somebodyWith('CAN_MANAGE_TEAM_REPORTS', 'CAN_ACKNOWLEDGE_REPORTS'),
    at: '/manage-reports',
    api: {
      'GET /reports': { items: waiting, page: 1, hasMore: false },
      'GET /reports/{reportId}': report,
      'GET /people/{userId}/recent-days': exampleOf('GET /people/{userId}/recent-days'),
    },
  })
  const field = await screen.findByRole('textbox', { name: 'Comment (optional)' })
  // The stand-in for IndexedDB needs real timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const write = (value: string) => fireEvent.change(field, { target: { value } })
  const kept = async () =>
    (await loadDraft<{ comments: string }>(commentDraftName(waiting[0]!.id)))?.value.comments
  write('H')
  write('Half')
  expect(await kept()).toBeUndefined()
  act(() => void vi.advanceTimersByTime(800))
  await vi.waitFor(async () => expect(await kept()).toBe('Half'))
  write('Half a comment')
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(await kept()).toBe('Half a comment')
})

it('keeps a pasted comment that is too long, and acknowledges neither by button nor by key until it is shortened', async () => {
  const { user, api } = await renderPage(<ReviewPage path="/manage-reports" startAt={undefined} />, {
    as: somebodyWith('CAN_MANAGE_TEAM_REPORTS', 'CAN_ACKNOWLEDGE_REPORTS'),
    at: '/manage-reports',
    api: {
      'GET /reports': { items: waiting, page: 1, hasMore: false },
      'GET /reports/{reportId}': report,
      'GET /people/{userId}/recent-days': exampleOf('GET /people/{userId}/recent-days'),
      'POST /reports/{reportId}/acknowledgments': report,
    },
  })
  const comment = await screen.findByRole('textbox', { name: 'Comment (optional)' })
  await user.click(comment)
  await user.paste('x'.repeat(2_003))
  expect(comment).toHaveValue('x'.repeat(2_003))
  expect(comment).toHaveAccessibleDescription('Use at most 2,000 characters. 3 characters too many.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(screen.getByRole('button', { name: 'Acknowledge and next' }))
  expect(comment).toHaveFocus()
  expect(api.askedOf('POST /reports/{reportId}/acknowledgments')).toEqual([])
  await user.keyboard('{Backspace}{Backspace}{Backspace}')
  await user.click(screen.getByRole('button', { name: 'Acknowledge and next' }))
  await expect
    .poll(() =>
      api
        .askedOf('POST /reports/{reportId}/acknowledgments')
        .map(({ body }) => (body as { comments?: string }).comments),
    )
    .toEqual(['x'.repeat(2_000)])
})
