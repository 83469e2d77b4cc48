import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { endPage, renderPage } from '#tests/setup/web/render-page.tsx'
import { forgetSession, type Me } from '#web/lib/session.ts'
import { Route } from './login.tsx'

const open = (me: Me | null, search = '') => {
  forgetSession()
  return renderPage(Route, { at: `/login${search}`, api: { 'GET /session': { me, refusal: null } } })
}
afterEach(forgetSession)

it('does not show the form to a signed-in person, and redirects', async () => {
  const { address } = await open(somebodyWith('CAN_VIEW_OWN_REPORTS'))
  await expect.poll(address).toBe('/dashboard')
  endPage()
  const wanted = await open(somebodyWith('CAN_VIEW_OWN_REPORTS'), '?next=%2Faccount%2Faccess')
  await expect.poll(wanted.address).toBe('/account/access')
  expect(screen.queryByLabelText('Email')).toBeNull()
})

it('shows the form to a visitor', async () => {
  await open(null)
  expect(await screen.findByLabelText('Email')).toBeVisible()
})
