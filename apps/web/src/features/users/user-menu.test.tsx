import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { goOffline } from '#tests/setup/web/line.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { UserMenu } from './user-menu.tsx'
import type { User } from './user-types.ts'

const person = exampleOf('GET /users/{userId}')
const me = somebodyWith('CAN_MANAGE_USERS', 'CAN_EDIT_USER', 'CAN_ARCHIVE_USER', 'CAN_DELETE_ARCHIVED_USER')

async function open(changes: Partial<User>) {
  const { user: hand } = await renderPage(<UserMenu user={{ ...person, ...changes }} onAct={() => {}} />, {
    as: me,
  })
  await hand.click(screen.getByRole('button', { name: `Actions for ${person.name}` }))
  return (await screen.findAllByRole('menu'))[0]!
}

it('offers the actions that the server allows, regardless of the permissions in the browser', async () => {
  await open({ may: ['edit', 'archive'] })
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit', 'Archive'])
})

it('blocks while offline only the actions that ask nothing first', async () => {
  await open({ may: ['edit', 'suspend', 'archive', 'delete'] })
  goOffline()
  const blocked = () =>
    screen.getAllByRole('menuitem').filter((entry) => entry.getAttribute('aria-disabled') === 'true')
  await waitFor(() => expect(blocked().map(({ textContent }) => textContent)).toEqual(['Suspend', 'Archive']))
})

it('explains why a person with more administrative rights cannot be changed', async () => {
  const menu = await open({ may: [], isWithinGrantLimit: false })
  expect(menu).toHaveTextContent(
    `${person.name} has administrative rights that you do not have, so you cannot change them.`,
  )
  expect(screen.queryByRole('menuitem')).toBeNull()
})

it('explains that somebody else has to archive the reader’s own account', async () => {
  const menu = await open({ may: ['edit'], id: me.user.id })
  expect(menu).toHaveTextContent('This is your own account: somebody else has to suspend or archive it.')
})
