import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route } from './leaderboard.tsx'

const board = exampleOf('GET /leaderboard')
const aside: Answers = { 'GET /away-today': exampleOf('GET /away-today') }
const open = (api: Answers, at = '/leaderboard') =>
  renderPage(Route, {
    as: somebodyWith('CAN_USE_PERFORMANCE_HUB', 'CAN_MANAGE_TEAM_REPORTS'),
    at,
    api: { ...aside, 'GET /leaderboard': board, ...api },
  })

it('announces a fresh board in a month without reports', async () => {
  await open({ 'GET /leaderboard': { ...board, items: [], total: 0, isFresh: true, longestStreak: 0 } })
  expect(await screen.findByRole('heading', { name: 'Leaderboard is Fresh' })).toBeVisible()
})

it('explains to a person without a unit that there is no board for them', async () => {
  await open({
    'GET /leaderboard': { ...board, items: [], total: 0, isFresh: false, longestStreak: 0, hasBoard: false },
  })
  expect(await screen.findByText(/You belong to no business unit/)).toBeVisible()
  expect(screen.queryByText('Leaderboard is Fresh')).toBeNull()
})

it('displays that nobody has a streak if some have reported', async () => {
  await open({ 'GET /leaderboard': { ...board, items: [], total: 0, longestStreak: 0 } })
  expect(await screen.findByText(/Nobody has a streak right now/)).toBeVisible()
})

it('explains how to get on the board', async () => {
  await open({ 'GET /leaderboard': { ...board, isOwnWaiting: true } })
  expect(await screen.findByText(/You are not on the board yet/)).toBeVisible()
})

it('offers the unit filter to people who manage a team’s reports, even of one unit', async () => {
  const { user } = await open({ 'GET /leaderboard': { ...board, units: [board.units![0]!] } })
  await user.click(await screen.findByRole('button', { name: 'Business unit' }))
  const choices = (await screen.findAllByRole('radio')).map((radio) => radio.closest('label')!.textContent)
  expect(choices).toEqual(['All business units', board.units![0]!.name])
})

it('shows why the board failed to load, and loads it on retry', async () => {
  const { user, api } = await open({ 'GET /leaderboard': new Refused('internal') }, '/leaderboard?search=mee')
  expect(await screen.findByRole('alert')).toHaveTextContent('The board could not be loaded.')
  api.serve({ 'GET /leaderboard': board })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  // Also in the list of absences, whose names link to the person too.
  expect((await screen.findAllByRole('link', { name: 'Meera Iyer' }))[0]).toBeVisible()
})

it('shows the own row while it is on another page', async () => {
  const own = { ...board.items[0]!, rank: 60, employeeName: 'Noor Hassan', isMe: true }
  const { user, api, address } = await open({ 'GET /leaderboard': { ...board, total: 70, own } })
  const place = await screen.findByRole('region', { name: 'Your place' })
  expect(place).toHaveTextContent('Noor Hassan (you)')
  api.serve({ 'GET /leaderboard': { ...board, items: [own], page: 2, total: 70, own } })
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await expect.poll(address).toBe('/leaderboard?page=2')
  expect(await within(screen.getByRole('region', { name: 'Board' })).findByText(/Noor Hassan/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Your place' })).toBeNull()
})
