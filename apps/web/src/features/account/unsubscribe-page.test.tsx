import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refused, unreachable, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const token = 'x'.repeat(146)
const address = 'm…@acme.example'
const open = (api: Answers, given: string | undefined = token) =>
  renderPage(<UnsubscribePage token={given} />, { at: '/unsubscribe', api })
const button = (name: string) => screen.findByRole('button', { name })
const state = (isOff: boolean) => ({ address, isOff })

it('explains which mail ends, and changes nothing before the button is pressed', async () => {
  const { user, api } = await open({
    'GET /api/unsubscribe': state(false),
    'POST /api/unsubscribe': ({ query }) => state(query['mail'] === 'off'),
  })
  const end = await button('Turn off mail')
  expect(screen.getByText(address)).toBeVisible()
  expect(screen.getByText(/always sent/)).toBeVisible()
  expect(api.askedOf('POST /api/unsubscribe')).toEqual([])
  await user.click(end)
  expect(await screen.findByRole('status')).toHaveTextContent(`Mail to ${address} is turned off.`)
  await user.click(await button('Turn it on again'))
  await button('Turn off mail')
  expect(api.askedOf('POST /api/unsubscribe').map(({ query }) => query)).toEqual([
    { token, mail: 'off' },
    { token, mail: 'on' },
  ])
})

it('shows that mail is off already, and links to the settings', async () => {
  await open({ 'GET /api/unsubscribe': state(true) })
  expect(await screen.findByRole('status')).toHaveTextContent('is turned off')
  expect(screen.queryByRole('button', { name: 'Turn off mail' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Choose what is mailed' })).toHaveAttribute(
    'href',
    '/account/notifications',
  )
})

it.each<[string, Refused, string]>([
  ['a wrong link', new Refused('unsubscribe_invalid'), 'This link is not valid.'],
  [
    'a link that was cut',
    new Refused('validation_failed', [{ field: 'query.token', message: 'Not the token of a link.' }]),
    'This link is not complete. Open it again from the mail, or copy all of it.',
  ],
])('says what to do about %s, without a button that cannot help', async (_, answer, text) => {
  await open({ 'GET /api/unsubscribe': answer })
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link does not work')
  expect(screen.getByRole('link', { name: 'Choose what is mailed' })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('sends no request for an address without a link', async () => {
  const { api } = await renderPage(<UnsubscribePage token={undefined} />, { at: '/unsubscribe' })
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete.')
  expect(api.asked).toEqual([])
})

it('without a connection it can be tried again, also after the button was pressed', async () => {
  const { user, api } = await open({
    'GET /api/unsubscribe': unreachable,
    'POST /api/unsubscribe': unreachable,
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection')
  api.serve({ 'GET /api/unsubscribe': state(false) })
  await user.click(await button('Try again'))
  await user.click(await button('Turn off mail'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection')
  api.serve({ 'POST /api/unsubscribe': state(true) })
  await user.click(await button('Turn off mail'))
  expect(await screen.findByRole('status')).toHaveTextContent('is turned off')
  expect(screen.queryByRole('alert')).toBeNull()
})
