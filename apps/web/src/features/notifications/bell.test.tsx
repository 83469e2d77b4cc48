import { Link } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Bell } from './bell.tsx'

it('closes when another page is opened beside it', async () => {
  const { user } = await renderPage(
    <>
      <Bell />
      <Link to="/people/$personId" params={{ personId: 'user_2' }}>
        Next person
      </Link>
    </>,
    {
      as: somebodyWith('CAN_VIEW_OWN_REPORTS'),
      at: '/people/$personId',
      api: {
        'GET /notifications/unread': exampleOf('GET /notifications/unread'),
        'GET /notifications': exampleOf('GET /notifications'),
      },
    },
  )
  await user.keyboard('gn')
  expect(await screen.findByRole('link', { name: 'See all' })).toBeVisible()
  // As a shortcut does it, without a press outside of the panel.
  screen.getByRole('link', { name: 'Next person' }).click()
  await expect.poll(() => screen.queryByRole('link', { name: 'See all' })).toBeNull()
})
