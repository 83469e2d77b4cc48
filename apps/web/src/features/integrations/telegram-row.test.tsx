import { act, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { exampleOf, Refused, unreachable, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { TelegramRow } from './telegram-row.tsx'

const connected = exampleOf('GET /telegram')
const unlinked = {
  ...connected,
  state: 'not-connected' as const,
  account: null,
  lastSuccess: null,
}
const link = exampleOf('POST /telegram/link')

async function open(api: Answers) {
  const tab = { opener: {}, location: { href: '' }, close: vi.fn() }
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  onTestFinished(() => opened.mockRestore())
  const page = await renderPage(<TelegramRow />, {
    as: somebodyWith('CAN_USE_TELEGRAM_BOT'),
    api: { 'POST /telegram/link': link, 'DELETE /telegram': undefined, ...api },
  })
  return { ...page, tab }
}
const button = (name: string) => screen.findByRole('button', { name })
const row = () => screen.getByRole('article', { name: 'Telegram' })

it('opens Telegram, counts down, and is connected as soon as the server is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { user, tab, api } = await open({ 'GET /telegram': unlinked })
  await user.click(await button('Connect'))
  expect(await screen.findByText('Press Start in the Telegram window that opened.')).toBeVisible()
  expect(tab.location.href).toBe(link.url)
  expect(within(row()).getByText('Waiting for you')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open Telegram again' })).toHaveAttribute('href', link.url)
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(screen.getByRole('timer')).toHaveTextContent(/^(20|21) of 30 seconds left/)
  expect(api.askedOf('GET /telegram').length).toBeGreaterThanOrEqual(5)
  api.serve({ 'GET /telegram': connected })
  await act(() => vi.advanceTimersByTimeAsync(2_100))
  expect(await screen.findByText('Telegram is connected.')).toBeVisible()
  expect(within(row()).getByText('Meera Iyer, @meera_i')).toBeVisible()
  expect(screen.queryByRole('timer')).toBeNull()
})

it('stops waiting after 30 seconds, with a message that nothing was changed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { user } = await open({ 'GET /telegram': unlinked })
  await user.click(await button('Connect'))
  await screen.findByRole('timer')
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(
    await screen.findByText(/Telegram did not answer within 30 seconds. Nothing was changed./),
  ).toBeVisible()
  expect(await button('Connect')).toBeVisible()
})

it('ends the link when it is cancelled', async () => {
  const { user, api } = await open({ 'GET /telegram': unlinked })
  await user.click(await button('Connect'))
  await user.click(await button('Cancel'))
  expect(await button('Connect')).toBeVisible()
  expect(api.askedOf('DELETE /telegram')).toHaveLength(1)
})

it.each([
  [new Refused('telegram_link_failed'), 'Failed to generate linking code. Please try again.'],
  [unreachable, 'Failed to generate linking code. Please try again.'],
  [new Refused('too_many_telegram_links'), 'You have made as many links as an hour allows. Try again later.'],
])('says why there is no link, and closes the window again', async (answer, text) => {
  const { user, tab } = await open({ 'GET /telegram': unlinked, 'POST /telegram/link': answer as never })
  await user.click(await button('Connect'))
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(tab.close).toHaveBeenCalled()
  expect(await button('Connect')).toBeVisible()
})

it('asks in the row before it disconnects, and shows a failure', async () => {
  const { user, api } = await open({
    'GET /telegram': connected,
    'DELETE /telegram': new Refused('internal'),
  })
  await user.click(await button('Disconnect'))
  expect(await screen.findByText('Disconnect Telegram?')).toBeVisible()
  expect(await button('Cancel')).toHaveFocus()
  await user.click(await button('Disconnect'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to disconnect Telegram. Please try again.',
  )
  api.serve({ 'DELETE /telegram': undefined, 'GET /telegram': unlinked })
  await user.click(await button('Disconnect'))
  expect(await screen.findByText('Telegram is disconnected.')).toBeVisible()
  expect(await button('Connect')).toBeVisible()
})

it('without a bot shows what is missing and who can add it, and offers nothing', async () => {
  const missing = 'Your operator has not set up Telegram yet.'
  await open({ 'GET /telegram': { ...unlinked, state: 'unavailable', missing } })
  expect(await screen.findByText(missing)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('sends a test', async () => {
  const { user, api } = await open({ 'GET /telegram': connected, 'POST /telegram/test': { outcome: 'sent' } })
  await user.click(await button('Send a test'))
  expect(await screen.findByText('Test sent to your chat.')).toBeVisible()
  api.serve({ 'POST /telegram/test': { outcome: 'later' } })
  await user.click(await button('Send a test'))
  expect(await screen.findByText('Telegram could not be reached. Try again later.')).toBeVisible()
})
