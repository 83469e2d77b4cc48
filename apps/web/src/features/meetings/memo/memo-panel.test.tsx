import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import MemoPanel from './memo-panel.tsx'

const me = somebodyWith('CAN_VIEW_OWN_MEETINGS', 'CAN_MANAGE_TEAM_MEETINGS')
const people = exampleOf('GET /meetings/attendees')
const [person] = people.items

async function open(api: Answers = {}) {
  const onClose = vi.fn<() => void>()
  const rendered = await renderPage(<MemoPanel onClose={onClose} />, {
    as: me,
    api: { 'GET /meetings/attendees': people, 'POST /live-memos': exampleOf('POST /live-memos'), ...api },
  })
  const panel = within(await screen.findByRole('dialog', { name: 'Live Action Memo' }))
  await panel.findByLabelText('Title')
  const fill = async () => {
    await rendered.user.type(panel.getByLabelText('Title'), 'Gate 3')
    await rendered.user.type(panel.getByRole('combobox', { name: 'Attendees' }), person!.name.slice(0, 3))
    await rendered.user.click(await screen.findByRole('option', { name: new RegExp(person!.name) }))
    await rendered.user.type(panel.getByLabelText(/^Notes/), 'We talk{Enter}/ Call the port due:tomorrow')
  }
  return { ...rendered, panel, fill, onClose }
}

it('requires a title and an attendee, with the texts of the specification', async () => {
  const { user, panel } = await open()
  await user.click(panel.getByRole('button', { name: 'Review tasks' }))
  expect(panel.getAllByText('Please enter a title for this memo.').length).toBeGreaterThan(0)
  expect(panel.getAllByText('Please select at least one attendee.').length).toBeGreaterThan(0)
})

it('previews the tasks of the notes, and creates those that are reviewed', async () => {
  const { user, api, panel, fill, onClose } = await open()
  await fill()
  expect(panel.getByText('1 task')).toBeVisible()
  expect(panel.getByText(`${person!.name} (default)`)).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Review tasks' }))
  await user.click(await panel.findByRole('button', { name: 'Create 1 task and finalize' }))
  expect(await screen.findByText('Live memo finalized and tasks assigned!')).toBeVisible()
  expect(onClose).toHaveBeenCalled()
  expect(api.askedOf('POST /live-memos')).toHaveLength(1)
  expect(api.askedOf('POST /live-memos')[0]?.body).toMatchObject({
    title: 'Gate 3',
    attendeeIds: [person!.id],
    notes: 'We talk\n/ Call the port due:tomorrow',
    items: [
      {
        title: 'Call the port',
        assigneeIds: [person!.id],
        dueDate: '2026-06-10',
        priority: 'Medium',
        line: 2,
      },
    ],
  })
})

it('goes back to the details after a failure, with everything kept', async () => {
  const { user, panel, fill, onClose } = await open({ 'POST /live-memos': new Refused('internal') })
  await fill()
  await user.click(panel.getByRole('button', { name: 'Review tasks' }))
  await user.click(await panel.findByRole('button', { name: 'Create 1 task and finalize' }))
  expect(await panel.findByText(/^Failed to finalize memo: /)).toBeVisible()
  expect(panel.getByLabelText('Title')).toHaveValue('Gate 3')
  expect(panel.getByLabelText(/^Notes/)).toHaveValue('We talk\n/ Call the port due:tomorrow')
  expect(panel.getByRole('button', { name: 'Review tasks' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

it('refuses a due date that is over while the tasks are reviewed', async () => {
  const { user, panel, fill } = await open()
  await fill()
  await user.click(panel.getByRole('button', { name: 'Review tasks' }))
  await user.click(await panel.findByRole('button', { name: /10-Jun-2026 \(tomorrow\)/ }))
  const field = await screen.findByRole('textbox', { name: 'Due date' })
  await user.clear(field)
  await user.type(field, '1 jun 2026{Enter}')
  expect(field).toBeInvalid()
  expect(panel.getByRole('button', { name: /10-Jun-2026 \(tomorrow\)/ })).toBeVisible()
})
