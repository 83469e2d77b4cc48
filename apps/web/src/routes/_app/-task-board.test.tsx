import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { taskStatuses } from '#core/tasks/kinds.ts'
import { completedByManager } from '#core/tasks/texts.ts'
import { exampleOf, Refused, type Asked } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route } from './my-tasks.tsx'

const [example] = exampleOf('GET /tasks/mine').items
const cards = ['Bittern one', 'Bittern two'].map((title, at) => ({
  ...example!,
  id: `task_01k0000000e0000000000000a${at + 1}`,
  title,
  status: 'Not Started' as const,
  column: 'Not Started' as const,
  may: { ...example!.may, statuses: [], stages: ['Not Started', 'In Progress', 'Completed'] as const },
}))
type Card = (typeof cards)[number]
const boardOf = (placed: Record<string, Card[]>) => ({
  columns: taskStatuses.map((status) => ({
    status,
    count: placed[status]?.length ?? 0,
    items: (placed[status] ?? []).map((card) => ({
      ...card,
      column: status,
      may: { ...card.may, stages: [...card.may.stages] },
    })),
  })),
})
const titlesIn = (status: string) =>
  [...document.querySelectorAll(`[data-column="${status}"] [data-part="card-link"]`)].map(
    ({ textContent }) => textContent,
  )

it('reverts a refused move with the server’s message and a failed one with its own, and keeps the focus', async () => {
  let board = boardOf({ 'Not Started': cards })
  const { user, api } = await renderPage(Route, {
    as: somebodyWith('CAN_CREATE_PERSONAL_TASKS', 'CAN_VIEW_OWN_TASKS'),
    at: '/my-tasks?view=kanban',
    api: {
      'GET /tasks/mine/board': () => board,
      'PUT /tasks/{taskId}/status': (_asked: Asked) => {
        // Meanwhile the manager has completed it.
        board = boardOf({ 'Not Started': [cards[1]!], Completed: [cards[0]!] })
        return new Refused('task_completed_by_manager')
      },
    },
  })
  const link = (title: string) => screen.findByRole('link', { name: title })
  const first = await link('Bittern one')
  act(() => first.focus())
  await user.keyboard(' {ArrowRight} ')
  expect(await screen.findByText(completedByManager)).toBeVisible()
  // The board has refetched its data and shows the change.
  await waitFor(() => expect(titlesIn('Completed')).toEqual(['Bittern one']))
  expect(titlesIn('In Progress')).toEqual([])
  expect(await link('Bittern one')).toHaveFocus()

  api.serve({ 'PUT /tasks/{taskId}/status': new Refused('internal') })
  await user.click(screen.getByRole('button', { name: /^Move to….*Bittern two$/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'In Progress' }))
  const messages = within(screen.getByRole('region', { name: 'Messages' }))
  expect(await messages.findByText('Failed to update task status.')).toBeVisible()
  await waitFor(() => expect(titlesIn('Not Started')).toEqual(['Bittern two']))
  await waitFor(async () => expect(await link('Bittern two')).toHaveFocus())
})
