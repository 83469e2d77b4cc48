import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { DeletionDialog } from './deletion-dialog.tsx'

const [example] = exampleOf('GET /tasks/team').items
const task = (title: string, mayDelete: boolean) => ({
  ...example!,
  title,
  may: { ...example!.may, delete: mayDelete },
})

async function open(...chosen: ReturnType<typeof task>[]) {
  const onDelete = vi.fn<() => void>()
  await renderPage(<DeletionDialog chosen={chosen} onClose={() => {}} onDelete={onDelete} />)
  const dialog = await screen.findByRole('dialog')
  const buttons = within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  return { dialog, buttons }
}

it('names the tasks that go, and counts those of others that stay', async () => {
  const { dialog, buttons } = await open(task('Roster', true), task('Gate times', false))
  await waitFor(() => expect(dialog).toHaveAccessibleName('Delete 1 task?'))
  expect(within(dialog).getByRole('list')).toHaveTextContent('Roster')
  expect(dialog).toHaveTextContent('1 task of others stays.')
  expect(buttons).toContain('Delete task')
})

it('offers no deletion if none of the tasks can be deleted', async () => {
  const { dialog, buttons } = await open(task('Gate times', false), task('Berths', false))
  expect(dialog).toHaveTextContent('You cannot delete any of the selected tasks.')
  expect(dialog).not.toHaveTextContent('0 tasks')
  expect(buttons).toContain('Close')
  expect(buttons).not.toContain('Delete tasks')
})
