import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import type { User } from '../user-types.ts'
import { BatchDialog } from './batch-dialog.tsx'

const one = exampleOf('GET /users').items[0]!
const other: User = { ...one, id: 'user_01k0000000e0000000000000b2', name: 'Arjun Rao' }

async function open(api: Answers = {}, permissions = ['CAN_EDIT_USER', 'CAN_ARCHIVE_USER'] as const) {
  const [onClose, onChanged] = [vi.fn(), vi.fn()]
  const people = [one, other]
  const page = await renderPage(
    <BatchDialog people={people} isOpen onClose={onClose} onChanged={onChanged} />,
    {
      as: somebodyWith(...permissions),
      api: {
        'GET /roles': exampleOf('GET /roles'),
        'GET /business-units': exampleOf('GET /business-units'),
        'GET /users': exampleOf('GET /users'),
        ...api,
      },
    },
  )
  await screen.findByRole('heading', { name: 'Change 2 people' })
  return { ...page, onClose, onChanged }
}
const send = () => screen.getByRole('button', { name: 'Change 2 people' })
const item = (
  user: User,
  changed: 'weeklyOffDays'[],
  refusal: { code: string; message: string } | null = null,
) => ({
  userId: user.id,
  name: user.name,
  changed,
  refusal,
})

it('sends only the fields that were chosen, and closes if everybody was changed', async () => {
  const { user, api, onClose, onChanged } = await open({
    'POST /users/batch': { items: [item(one, ['weeklyOffDays']), item(other, [])] },
  })
  await screen.findByLabelText('Role')
  await user.click(send())
  expect(api.askedOf('POST /users/batch')).toEqual([])
  await user.selectOptions(await screen.findByLabelText('Weekly offs'), 'The days below, from today on')
  await user.click(screen.getByRole('button', { name: 'Saturday off' }))
  await user.click(screen.getByRole('button', { name: 'Sunday off' }))
  await user.selectOptions(screen.getByLabelText('Business unit'), 'None')
  await user.click(send())
  expect(await screen.findByText('1 person was changed. 1 person was so already.')).toBeVisible()
  expect(api.askedOf('POST /users/batch').map(({ body }) => body)).toEqual([
    {
      userIds: [one.id, other.id],
      change: { businessUnitId: null, weeklyOffDays: ['Sunday', 'Saturday'] },
    },
  ])
  expect([onClose.mock.calls.length, onChanged.mock.calls.length]).toEqual([1, 1])
})

it('stays open with the reasons if somebody was refused', async () => {
  const message = 'Weekly Off Day is required for Employees.'
  const { user, onClose, onChanged } = await open({
    'POST /users/batch': {
      items: [item(one, ['weeklyOffDays']), item(other, [], { code: 'validation_failed', message })],
    },
  })
  await user.selectOptions(await screen.findByLabelText('Status'), 'Archived')
  expect(screen.getByText(/another manager of the person’s unit/)).toBeVisible()
  await user.click(send())
  expect(await screen.findByRole('heading', { name: '1 person was changed.' })).toHaveFocus()
  expect(within(screen.getByRole('list', { name: 'Not changed' })).getByRole('listitem')).toHaveTextContent(
    `Arjun Rao: ${message}`,
  )
  expect([onClose.mock.calls.length, onChanged.mock.calls.length]).toEqual([0, 1])
})

it('offers only what the person may change', async () => {
  await open({}, ['CAN_ARCHIVE_USER'] as never)
  expect(await screen.findByLabelText('Status')).toBeVisible()
  expect(screen.queryByLabelText('Role')).toBeNull()
})
