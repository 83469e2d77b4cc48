import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf, Refused, unreachable, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import * as leaving from '#web/lib/leave-for.ts'
import { AppConsentPage } from './app-consent-page.tsx'

const get = 'GET /me/app-request'
const post = 'POST /me/apps'
const asked = {
  ...exampleOf(get),
  scopes: [
    { scope: 'reports' as const, permissions: ['CAN_VIEW_OWN_REPORTS' as const] },
    { scope: 'tasks' as const, permissions: ['CAN_VIEW_OWN_TASKS' as const] },
    { scope: 'leave' as const, permissions: [] },
  ],
}
const open = async (api: Answers, request: string | undefined = 'cmVxdWVzdA', as = somebodyWith()) => {
  const leave = vi.spyOn(leaving, 'leaveFor').mockImplementation(() => {})
  const page = await renderPage(<AppConsentPage request={request} />, {
    at: '/connect-app',
    as,
    api,
  })
  return { ...page, leave }
}

it('says who asks, where the answer goes and for how long, and sends nothing before', async () => {
  const { api, leave } = await open({ [get]: asked })
  expect(await screen.findByRole('heading', { level: 1, name: 'Connect an app' })).toBeVisible()
  expect(screen.getByText('claude.ai')).toBeVisible()
  expect(screen.getByText('“Claude”')).toBeVisible()
  expect(screen.getByText(/Nobody has verified its name/)).toBeVisible()
  expect(screen.getByText(/It ends on/)).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /submit yours/ })).toBeChecked()
  // What the role gives nothing for is not offered.
  expect(screen.queryByRole('checkbox', { name: /leave that you manage/ })).toBeNull()
  expect([api.askedOf(post), leave.mock.calls]).toEqual([[], []])
})

it('allows what is chosen, with the password, and goes back to the app', async () => {
  const url = 'https://claude.ai/api/mcp/auth_callback?code=dmc_1'
  const { user, api, leave } = await open({ [get]: asked, [post]: { url } })
  await user.click(await screen.findByRole('button', { name: 'Allow' }))
  expect(api.askedOf(post)).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /create and change tasks/ }))
  await user.type(screen.getByLabelText('Current password'), 'right-horse')
  await user.click(screen.getByRole('button', { name: 'Allow' }))
  expect(await screen.findByRole('status')).toHaveTextContent('The app is connected. Go on in claude.ai')
  expect(api.askedOf(post).map(({ body }) => body)).toEqual([
    { request: 'cmVxdWVzdA', allow: ['reports'], currentPassword: 'right-horse' },
  ])
  expect(leave).toHaveBeenCalledExactlyOnceWith(url)
})

it('asks for no password of somebody whom the company’s sign-in has let in', async () => {
  const person = { ...somebodyWith(), isSignedInByCompany: true }
  const { user, api } = await open({ [get]: asked, [post]: { url: 'https://claude.ai/' } }, undefined, person)
  await user.click(await screen.findByRole('button', { name: 'Allow' }))
  expect(await screen.findByRole('status')).toHaveTextContent('The app is connected.')
  expect(screen.queryByLabelText('Current password')).toBeNull()
  expect(api.askedOf(post).map(({ body }) => body)).toEqual([
    { request: 'cmVxdWVzdA', allow: ['reports', 'tasks'] },
  ])
})

it('returns a refusal to the app when the person cancels', async () => {
  const { user, api, leave } = await open({ [get]: asked })
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(leave).toHaveBeenCalledExactlyOnceWith(asked.returnTo)
  expect(api.askedOf(post)).toEqual([])
})

it('leads to no address that an unknown app names', async () => {
  const { leave } = await open({ [get]: new Refused('app_redirect_unknown') })
  expect(await screen.findByRole('alert')).toHaveTextContent('at an address that it has not registered')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This app cannot be connected')
  expect(screen.queryByRole('button')).toBeNull()
  expect(leave).not.toHaveBeenCalled()
})

it('goes back to an app with a wrong request only when the person wants it', async () => {
  const problem = 'The app asks for access to another server.'
  const { user, leave } = await open({ [get]: { ...asked, scopes: [], problem } })
  expect(await screen.findByRole('alert')).toHaveTextContent(problem)
  expect(leave).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Go back to claude.ai' }))
  expect(leave).toHaveBeenCalledExactlyOnceWith(asked.returnTo)
})

it('offers a retry without a connection, and says when the address is not complete', async () => {
  const { user, api } = await open({ [get]: unreachable })
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection')
  api.serve({ [get]: asked })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Allow' })).toBeVisible()
})

it('says that nothing is left where the role allows none of it', async () => {
  await open({ [get]: { ...asked, scopes: [{ scope: 'leave', permissions: [] }] } })
  expect(await screen.findByText(/Your role allows nothing/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull()
})
