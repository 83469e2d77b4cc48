import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { exampleOf, Refused, unreachable } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { waitingComment } from '#tests/setup/web/waiting-comment.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { sendNow } from '#web/lib/outbox.ts'
import type { OutboxEntry } from '#web/lib/outbox-entry.ts'
import { outboxStore, refreshOutbox } from '#web/lib/outbox-store.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { NotSentBar } from './not-sent-bar.tsx'
import { useOutboxDelivery } from './use-outbox-delivery.ts'

const me = somebodyWith()
const operation = 'POST /tasks/{taskId}/comments'
const entry = (text: string, createdAt: number) => ({
  ...waitingComment(me.user.id, text, { key: `key-of-${text}`, createdAt }),
  text,
})

function Page() {
  useOutboxDelivery(false)
  return <NotSentBar />
}

afterEach(async () => {
  await clearDevice()
  await refreshOutbox()
})

async function open() {
  const page = await renderPage(<Page />, {
    as: me,
    api: { [operation]: unreachable, 'GET /me': me },
  })
  await act(() => sendNow(entry('one', 1)))
  await act(() => sendNow(entry('two', 2)))
  let refused = false
  page.api.serve({
    [operation]: ({ body }) => {
      if (!refused && (body as { text: string }).text === 'one') return new Refused('task_not_found')
      return exampleOf(operation)
    },
  })
  await act(async () => void dispatchEvent(new Event('online')))
  await screen.findByText('1 change was not sent.')
  return { ...page, accept: () => (refused = true) }
}

it('lists refused actions with their reason and text, and does not announce that all was synced', async () => {
  const { user } = await open()
  expect(screen.queryByText(/Data synced successfully/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  const dialog = await screen.findByRole('dialog', { name: 'Not sent' })
  expect(within(dialog).getByText('one')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Copy text' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }))
  await expect.poll(() => screen.queryByText('1 change was not sent.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('1 change was not sent.')).toBeVisible()
})

it('retries a refused action', async () => {
  const { user, api, accept } = await open()
  accept()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Comment one was sent.')).toBeVisible()
  expect(screen.queryByText('1 change was not sent.')).toBeNull()
  const keys = api.askedOf(operation).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys.filter((key) => key === 'key-of-one').length).toBeGreaterThan(1)
})

it('shows another person’s change beside one’s own, and sends one’s own anyway or keeps theirs', async () => {
  const move = 'PUT /tasks/{taskId}/status'
  const { user, api } = await renderPage(<Page />, { as: me, api: { [move]: unreachable, 'GET /me': me } })
  const moved = (key: string): OutboxEntry => ({
    ...entry(key, key === 'one' ? 1 : 2),
    operation: move,
    args: {
      path: { taskId: `task_01k0000000e0000000000000${key === 'one' ? 'a' : 'b'}1` },
      body: { status: 'Blocked', ifChanged: 'refuse' },
    },
    label: `Status of ${key}`,
  })
  await act(() => sendNow(moved('one')))
  await act(() => sendNow(moved('two')))
  api.serve({ [move]: new Refused('task_status_changed') })
  await act(async () => void dispatchEvent(new Event('online')))
  await screen.findByText('2 changes were not sent.')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  const item = async (name: string) =>
    within((await screen.findByText(`Status of ${name}`, { selector: 'strong' })).closest('li')!)
  const one = await item('one')
  expect(one.getByText('Yours: Blocked')).toBeVisible()
  expect(one.getByText(/^Theirs: /)).toBeVisible()
  api.serve({ [move]: exampleOf(move) })
  await user.click(one.getByRole('button', { name: 'Send mine anyway' }))
  expect(await screen.findByText('Status of one was sent.')).toBeVisible()
  expect(api.askedOf(move).at(-1)?.body).toMatchObject({ status: 'Blocked', ifChanged: 'replace' })
  await user.click((await item('two')).getByRole('button', { name: 'Keep theirs' }))
  await expect.poll(() => outboxStore.entries()).toEqual([])
})
