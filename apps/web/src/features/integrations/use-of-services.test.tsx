import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { UseOfServices } from './use-of-services.tsx'

it('shows nothing about a service that is not set up', async () => {
  const found = exampleOf('GET /configuration-check')
  await renderPage(<UseOfServices />, {
    as: somebodyWith('CAN_MANAGE_ROLES'),
    api: { 'GET /configuration-check': { ...found, use: { people: 48, google: null, telegram: 19 } } },
  })
  expect(await screen.findByText('linked Telegram')).toBeVisible()
  expect(screen.queryByText('use Google Calendar')).toBeNull()
})
