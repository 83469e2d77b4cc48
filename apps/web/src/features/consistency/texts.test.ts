import { expect, test } from 'vitest'
import { trackerSearch } from './search.ts'
import { dayCount, missedInStrip, namesText, nobodyText, remindedAllText, remindedText } from './texts.ts'

const skipped = (...reasons: string[]) => reasons.map((reason) => ({ reason }))

test('after "Remind all" the result is shown with the specification’s sentences', () => {
  expect(remindedAllText({ sent: [1], skipped: [] })).toEqual({
    kind: 'success',
    text: '1 reminder(s) sent successfully.',
  })
  expect(remindedAllText({ sent: [1, 2, 3], skipped: skipped('already-sent-today') }).text).toBe(
    '3 reminder(s) sent successfully.',
  )
  expect(remindedAllText({ sent: [], skipped: skipped('already-sent-today') })).toEqual({
    kind: 'info',
    text: 'Reminders have already been sent to all applicable employees today.',
  })
  expect(remindedAllText({ sent: [], skipped: [] })).toEqual({
    kind: 'info',
    text: 'Everyone is up to date.',
  })
})

test('shows the reason if "Remind all" reaches nobody', () => {
  expect(nobodyText({ warning: 0, critical: 0, offToday: 0 })).toBe('Everyone is up to date.')
  expect(nobodyText({ warning: 1, critical: 1, offToday: 2 })).toBe(
    'Everybody who could be reminded is off today.',
  )
  expect(nobodyText({ warning: 1, critical: 1, offToday: 1 })).toBe(
    'Reminders have already been sent to all applicable employees today.',
  )
})

test('names are a list, and the rest a number', () => {
  const people = ['Ana', 'Bo', 'Cy'].map((name) => ({ name }))
  expect(namesText(people.slice(0, 1), 1)).toBe('Ana')
  expect(namesText(people, 3)).toBe('Ana, Bo and Cy')
  expect(namesText(people, 1_003)).toBe('Ana, Bo, Cy and 1,000 more')
})

test('shows the name after a reminder, or why none was sent', () => {
  expect(remindedText('Meera Iyer', { sent: [1], skipped: [] })).toEqual({
    kind: 'success',
    text: 'Reminder sent to Meera Iyer.',
  })
  expect(remindedText('Meera Iyer', { sent: [], skipped: skipped('already-sent-today') }).kind).toBe('info')
  expect(remindedText('Meera Iyer', { sent: [], skipped: skipped('nothing-missed') }).text).toBe(
    'Meera Iyer has missed nothing since their last report.',
  )
})

test('days are counted with plural rules', () => {
  expect([0, 1, 2].map(dayCount)).toEqual(['0 days', '1 day', '2 days'])
})

test('counts every missed day of the strip, also those before the last report', () => {
  const days = ['missed', 'missed', 'on-time', 'weekly-off', 'missed', 'not-due'].map((state) => ({ state }))
  expect(missedInStrip({ days })).toBe(3)
})

const { read: readTrackerSearch, isNotCanonical } = trackerSearch

test('valid parameters are kept and the rest dropped', () => {
  const user = 'user_01k0000000e0000000000000b1'
  const search = { search: 'mee', attention: 'critical', page: 2, user } as const
  expect(readTrackerSearch(search)).toEqual(search)
  expect(readTrackerSearch({ search: ' ', attention: 'none', bu: user, page: 1, colour: 'red' })).toEqual({})
  expect([isNotCanonical(search), isNotCanonical({ attention: 'none' })]).toEqual([false, true])
})
