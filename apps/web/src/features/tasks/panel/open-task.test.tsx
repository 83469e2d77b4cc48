import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { exampleOf, Refused } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { findDrafts } from '#web/lib/drafts.ts'
import { queryClient } from '#web/lib/query.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import OpenTask from './open-task.tsx'

afterEach(clearDevice)

const example = exampleOf('GET /tasks/{taskId}')

async function open() {
  const page = await renderPage(
    <OpenTask taskId={example.id} board="mine" isOpen onStep={() => {}} onClose={() => {}} />,
    {
      as: somebodyWith('CAN_CREATE_PERSONAL_TASKS'),
      api: {
        'GET /tasks/{taskId}': { ...example, may: { ...example.may, edit: true } },
        'GET /tasks/assignees': exampleOf('GET /tasks/assignees'),
      },
    },
  )
  const deleteElsewhere = async () => {
    page.api.serve({ 'GET /tasks/{taskId}': new Refused('task_not_found') })
    await act(() => queryClient.invalidateQueries({ queryKey: ['tasks'] }))
  }
  return { ...page, deleteElsewhere }
}

it('shows that the task was deleted elsewhere, and keeps the comment that was being written', async () => {
  const { user, deleteElsewhere } = await open()
  await user.type(await screen.findByLabelText('Add a comment'), 'Half a comment')
  await deleteElsewhere()
  expect(await screen.findByText('Somebody deleted this task meanwhile.')).toBeVisible()
  expect(await screen.findByText('Half a comment')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add comment' })).toBeNull()
})

it('keeps the form of a task that was deleted elsewhere', async () => {
  const { user, deleteElsewhere } = await open()
  await user.click(await screen.findByRole('button', { name: /^Edit task/ }))
  await user.type(await screen.findByLabelText('Title'), ' and more')
  await deleteElsewhere()
  expect(await screen.findByText(/Somebody deleted this task meanwhile/)).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveValue(`${example.title} and more`)
})

it('offers to undo a move, and restores the earlier positions and people', async () => {
  const { user, api } = await open()
  const moved = { ...exampleOf('PUT /tasks/{taskId}/status'), column: 'Completed' as const }
  api.serve({
    'GET /tasks/{taskId}': { ...example, type: 'personal', may: { ...example.may, stages: ['Completed'] } },
    'PUT /tasks/{taskId}/status': moved,
    'POST /tasks/undo': { restored: 1, skipped: [] },
  })
  await act(() => queryClient.invalidateQueries({ queryKey: ['tasks'] }))
  await user.click(await screen.findByRole('button', { name: /^Status/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Completed' }))
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  expect(api.askedOf('POST /tasks/undo').map(({ body }) => body)).toEqual([{ undoId: moved.undoId }])
})

it('keeps a changed sub-task and a new one that were not saved when the panel was closed, until Cancel', async () => {
  const [item] = example.subTasks
  const first = await open()
  await first.user.click(await screen.findByRole('button', { name: `Edit ${item!.title}` }))
  await first.user.type(await screen.findByLabelText('Title'), ' and more')
  await first.user.type(screen.getByLabelText('New sub-task'), 'Half a step')
  cleanup()

  const second = await open()
  expect(await screen.findByLabelText('Title')).toHaveValue(`${item!.title} and more`)
  await waitFor(() => expect(screen.getByLabelText('New sub-task')).toHaveValue('Half a step'))
  await second.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await second.user.clear(screen.getByLabelText('New sub-task'))
  cleanup()
  await waitFor(async () => expect(await findDrafts('')).toEqual([]))

  await open()
  expect(await screen.findByRole('button', { name: `Edit ${item!.title}` })).toBeVisible()
  expect(screen.getByLabelText('New sub-task')).toHaveValue('')
})

it('shows the reader’s own changes in its history, and a change of status once', async () => {
  const { user: me } = somebodyWith()
  const entry = {
    ...example.history[0]!,
    type: 'personal-task.status-changed',
    words: `You completed “${example.title}”.`,
    actorId: me.id,
    actorName: me.name,
    changes: [{ field: 'status', from: 'In Progress', to: 'Completed' }],
  }
  const { api } = await open()
  api.serve({ 'GET /tasks/{taskId}': { ...example, history: [entry] } })
  await act(() => queryClient.invalidateQueries({ queryKey: ['tasks'] }))
  expect(await screen.findByText('You completed the task.')).toBeVisible()
  expect(screen.queryByText(/In Progress → Completed/)).toBeNull()
})

it('keeps a pasted comment and sub-task that are too long, and sends them once they are shortened', async () => {
  const { user, api } = await open()
  api.serve({
    'POST /tasks/{taskId}/comments': exampleOf('POST /tasks/{taskId}/comments'),
    'POST /tasks/{taskId}/items': exampleOf('POST /tasks/{taskId}/items'),
  })
  for (const [label, button, limit, operation] of [
    ['Add a comment', 'Add comment', 4_000, 'POST /tasks/{taskId}/comments'],
    ['New sub-task', 'Add', 200, 'POST /tasks/{taskId}/items'],
  ] as const) {
    const field = await screen.findByLabelText(label)
    await user.click(field)
    await user.paste('x'.repeat(limit + 1))
    await user.click(screen.getByRole('button', { name: button }))
    expect(field).toHaveValue('x'.repeat(limit + 1))
    expect(field).toHaveAccessibleDescription(/ 1 character too many\.$/)
    await waitFor(() => expect(field).toHaveFocus())
    expect(api.askedOf(operation)).toEqual([])
    await user.keyboard('{End}{Backspace}')
    await user.click(screen.getByRole('button', { name: button }))
    await expect.poll(() => api.askedOf(operation)).toHaveLength(1)
    expect(Object.values(api.askedOf(operation)[0]!.body!)).toContain('x'.repeat(limit))
  }
})
