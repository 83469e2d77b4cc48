import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { inWindow, phone } from '#tests/setup/web/window.ts'
import { AddPeople } from './add-people.tsx'

const roles = exampleOf('GET /roles')
const manager = { ...roles.items[0]!, systemKey: 'manager' as const }
const user = exampleOf('POST /users')
const invitations = exampleOf('POST /users/invitations')

async function add() {
  const { user: person } = await renderPage(
    <AddPeople seats={{ active: 1, suspended: 0, limit: 10 }} sendsMail={false} />,
    {
      as: somebodyWith('CAN_CREATE_USER'),
      api: {
        'GET /roles': { ...roles, items: [manager] },
        'GET /business-units': exampleOf('GET /business-units'),
        'POST /users': user,
        'POST /users/invitations': {
          items: invitations.items.map((item) => ({ ...item, isMailed: false })),
        },
      },
    },
  )
  await person.type(await screen.findByLabelText('Name'), 'Ann Adams')
  await person.type(screen.getByLabelText('Email'), 'ann@acme.example')
  await person.selectOptions(screen.getByLabelText('Business unit'), screen.getAllByRole('option').at(-1)!)
  await person.click(screen.getByRole('button', { name: 'Make invitation link' }))
  await screen.findByRole('button', { name: /Copy/ })
}

it('shows the link of an added person on a phone, and does not open the keyboard', async () => {
  inWindow(phone)
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await add()
  await vi.waitFor(() => expect(scrolled.mock.contexts.at(-1)).toHaveTextContent('It is shown only now.'))
  expect(screen.getByLabelText('Name')).not.toHaveFocus()
})

it('focuses the name field for the next person on a device with a keyboard', async () => {
  await add()
  expect(screen.getByLabelText('Name')).toHaveFocus()
})
