import { screen, within } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { ActionItemList } from './action-item-list.tsx'
import type { MeetingPeople } from './reviewed-items.ts'
import { useReview, type Review } from './use-review.ts'

const me = somebodyWith('CAN_MANAGE_TEAM_MEETINGS')
const [ana, bo] = [
  { id: 'user_01k0000000e0000000000000a1', name: 'Ana Rao' },
  { id: 'user_01k0000000e0000000000000a2', name: 'Bo Lind' },
]
const people: MeetingPeople = { attendees: [ana, bo], creator: { id: me.user.id, name: me.user.name } }

const onReview = vi.fn<(review: Review) => void>()
const latest = () => onReview.mock.lastCall![0]

function Reviewed({ notes, of = people }: { notes: string; of?: MeetingPeople }) {
  const review = useReview(notes, of)
  useEffect(() => onReview(review))
  return <ActionItemList review={review} people={of} />
}

const show = (notes: string, of?: MeetingPeople) =>
  renderPage(<Reviewed notes={notes} {...(of ? { of } : {})} />, { as: me })

it('marks default assignees, dates and priorities, and creates the tasks that it shows', async () => {
  await show(`Talk\n/ Call the port\n/ Trucks due:tomorrow p:high @[Bo Lind](${bo.id})`)
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first!).getByRole('button', { name: /Ana Rao and Bo Lind \(default\)/ })).toBeVisible()
  expect(within(first!).getByRole('button', { name: /12-Jun-2026 \(default, 3 days ahead\)/ })).toBeVisible()
  expect(within(first!).getByRole('button', { name: /Medium \(default\)/ })).toBeVisible()
  expect(within(second!).getByRole('button', { name: /Bo Lind$/ })).toBeVisible()
  expect(latest().value).toEqual([
    {
      title: 'Call the port',
      assigneeIds: [ana.id, bo.id],
      dueDate: '2026-06-12',
      priority: 'Medium',
      line: 2,
    },
    { title: 'Trucks', assigneeIds: [bo.id], dueDate: '2026-06-10', priority: 'High', line: 3 },
  ])
})

it('creates neither an unticked item nor one with another priority than was chosen', async () => {
  const { user } = await show('/ One\n/ Two')
  await user.click(screen.getByRole('checkbox', { name: 'One' }))
  await user.click(screen.getByRole('button', { name: /Medium \(default\)/ }))
  await user.click(await screen.findByRole('button', { name: 'Low' }))
  expect(latest().value).toMatchObject([{ title: 'Two', priority: 'Low' }])
})

it('offers only the people of the meeting, and requires one', async () => {
  const { user, api } = await show('/ One')
  await user.click(screen.getByRole('button', { name: /^For:/ }))
  await user.click(await screen.findByRole('button', { name: 'Remove Ana Rao' }))
  await user.click(screen.getByRole('button', { name: 'Remove Bo Lind' }))
  expect(screen.getByText('Choose who does it.')).toBeVisible()
  expect(latest().problem).toBe('Choose who does it.')
  await user.type(screen.getByRole('combobox', { name: 'Who does it' }), 'noor')
  await user.click(await screen.findByRole('option', { name: 'Noor Hassan' }))
  expect(latest().value).toMatchObject([{ assigneeIds: [me.user.id] }])
  expect(latest().problem).toBeNull()
  expect(api.asked).toEqual([])
})

it('assigns all items to a person who may not assign them to others', async () => {
  await show('/ One', { ...people, onlyFor: bo })
  expect(screen.queryByRole('button', { name: /Lind/ })).toBeNull()
  expect(latest().value).toMatchObject([{ assigneeIds: [bo.id] }])
})

it('names the people of a line who do not get the item, for a person who may not assign items to others', async () => {
  await show(`/ One @[Ana Rao](${ana.id})\n/ Two @[Bo Lind](${bo.id})`, { ...people, onlyFor: bo })
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent(
    'You can take action items yourself, and give them to nobody else: Ana Rao does not get this one.',
  )
  expect(second).not.toHaveTextContent('nobody else')
  expect(latest().value).toMatchObject([{ assigneeIds: [bo.id] }, { assigneeIds: [bo.id] }])
})

it('shows the date that is saved for one that was not read, and that it was corrected', async () => {
  const { user } = await show('/ One due:nextweek')
  await user.click(screen.getByRole('button', { name: /“nextweek” is not a date: 3 days ahead/ }))
  const field = await screen.findByRole('textbox', { name: 'Due date' })
  await user.clear(field)
  await user.type(field, '16 jun{Enter}')
  expect(await screen.findByText('You corrected the due date: “nextweek” was not read.')).toBeVisible()
  expect(latest().value).toMatchObject([{ dueDate: '2026-06-16' }])
})

it('refuses a day that is over', async () => {
  const { user } = await show('/ One')
  await user.click(screen.getByRole('button', { name: /default, 3 days ahead/ }))
  const field = await screen.findByRole('textbox', { name: 'Due date' })
  await user.clear(field)
  await user.type(field, '1 jun 2026{Enter}')
  expect(field).toBeInvalid()
  expect(latest().value).toMatchObject([{ dueDate: '2026-06-12' }])
})
