import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'

const person = exampleOf('GET /users/{userId}')
const counts = exampleOf('GET /users/{userId}/deletion')
const { deleted, kept } = counts
const noneOf = <Counts extends object>(some: Counts) =>
  Object.fromEntries(Object.keys(some).map((key) => [key, 0])) as Record<keyof Counts, number>

async function open(answer: typeof counts) {
  await renderPage(<DeleteUserDialog user={person} isOpen onClose={() => {}} />, {
    api: { 'GET /users/{userId}/deletion': answer },
  })
  const dialog = await screen.findByRole('dialog', { name: `Delete ${person.name} permanently?` })
  await waitFor(() => expect(dialog).toHaveTextContent('This cannot be undone.'))
  return { dialog, lines: screen.queryAllByRole('listitem').map(({ textContent }) => textContent) }
}

it('counts only what there is', async () => {
  const { lines } = await open({
    ...counts,
    deleted: { ...noneOf(deleted), reports: 1_200, leave: 1 },
    kept: { ...noneOf(kept), comments: 4, createdMeetings: 2 },
  })
  expect(lines).toEqual([
    '1,200 reports',
    '1 leave record',
    '4 comments on the tasks of others',
    '2 meetings that they created, which managers who attend them can take over',
  ])
})

it('shows no zero for somebody who left no records', async () => {
  const { dialog, lines } = await open({ ...counts, deleted: noneOf(deleted), kept: noneOf(kept) })
  expect(lines).toEqual(['only their account'])
  expect(dialog).not.toHaveTextContent('0')
  expect(dialog).not.toHaveTextContent('These stay')
})
