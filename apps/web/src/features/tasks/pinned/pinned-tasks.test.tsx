import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, Refused } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { PinnedTasks } from './pinned-tasks.tsx'

const open = (items: ReturnType<typeof exampleOf<'GET /tasks/mine/pinned'>>['items'] | Refused) =>
  renderPage(<PinnedTasks />, {
    as: somebodyWith('CAN_VIEW_OWN_TASKS'),
    api: { 'GET /tasks/mine/pinned': items instanceof Refused ? items : { items } },
  })
const section = () => screen.findByRole('region', { name: 'Pinned Tasks' })

it('explains pinning while nothing is pinned', async () => {
  await open([])
  expect(await within(await section()).findByText(/^Nothing is pinned\./)).toBeVisible()
})

it('shows a pinned task with its status and due date', async () => {
  const { items } = exampleOf('GET /tasks/mine/pinned')
  await open(items)
  const row = await within(await section()).findByRole('listitem')
  expect(row).toHaveTextContent('Driver roster for week 25')
  expect(row).toHaveTextContent('In Progress')
  expect(row).toHaveTextContent('Due 12-Jun-2026')
})

it('can be loaded again after a failure', async () => {
  const { user, api } = await open(new Refused('internal'))
  const again = await within(await section()).findByRole('button', { name: 'Try again' })
  api.serve({ 'GET /tasks/mine/pinned': { items: [] } })
  await user.click(again)
  expect(await screen.findByText(/^Nothing is pinned\./)).toBeVisible()
})

it('completes a pinned task with one press of its mark', async () => {
  const { items } = exampleOf('GET /tasks/mine/pinned')
  const { user, api } = await open(items)
  api.serve({ 'PUT /tasks/{taskId}/status': exampleOf('PUT /tasks/{taskId}/status') })
  const row = await within(await section()).findByRole('listitem')
  await user.click(within(row).getByRole('button', { name: /^Complete “Driver roster for week 25”/ }))
  await waitFor(() =>
    expect(api.askedOf('PUT /tasks/{taskId}/status')[0]?.body).toMatchObject({ status: 'Completed' }),
  )
})

it('sends an undo only after the change that it undoes, because the server may process requests in another order', async () => {
  const { items } = exampleOf('GET /tasks/mine/pinned')
  const { user, api } = await open(items)
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>()
  const pin = 'PUT /tasks/{taskId}/pin'
  const pinned = exampleOf(pin)
  api.serve({ 'DELETE /tasks/{taskId}/pin': () => answered, [pin]: pinned })
  await user.click(await screen.findByRole('button', { name: `Unpin, ${items[0]!.title}` }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(() => api.askedOf('DELETE /tasks/{taskId}/pin')).toHaveLength(1)
  expect(await screen.findByRole('button', { name: `Unpin, ${items[0]!.title}` })).toBeVisible()
  expect(api.askedOf(pin)).toEqual([])
  answer(undefined)
  await expect.poll(() => api.askedOf(pin)).toHaveLength(1)
})
