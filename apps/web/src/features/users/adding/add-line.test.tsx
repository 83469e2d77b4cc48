import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { AddLine } from './add-line.tsx'

const manager = { ...exampleOf('GET /roles').items[0]!, systemKey: 'manager' as const }

it('shows at each missing field that it is missing, by the labels of the short form', async () => {
  const { user } = await renderPage(
    <AddLine
      choices={{ roles: [manager], units: [] }}
      seats={{ active: 1, suspended: 0, limit: 10 }}
      sendsMail={false}
      onAdded={() => {}}
    />,
    { as: somebodyWith('CAN_CREATE_USER') },
  )
  await user.type(screen.getByLabelText('Name'), 'Ann Adams')
  await user.click(screen.getByRole('button', { name: 'Make invitation link' }))
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('The email is missing.')
  expect(screen.queryByText(/Notification Email/)).toBeNull()
})
