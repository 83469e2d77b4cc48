import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { SignInPage } from './sign-in-page.tsx'

it('links to the help, the terms, the privacy policy and the start page', async () => {
  await renderPage(<SignInPage next="/dashboard" />, { at: '/login' })
  const links = within(await screen.findByRole('contentinfo')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/help', '/terms', '/privacy'])
})
