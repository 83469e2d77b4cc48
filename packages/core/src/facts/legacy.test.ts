import { expect, test } from 'vitest'
import { entryWords, separateComment } from './legacy.ts'

test.each([
  [
    'task.status-changed',
    'Meera Iyer moved “Driver roster” to Completed.',
    'me',
    'You completed “Driver roster”.',
  ],
  [
    'task.status-changed',
    'Meera Iyer moved “Driver roster” to Completed.',
    'other',
    'Meera Iyer completed “Driver roster”.',
  ],
  [
    'task.status-changed',
    'Meera Iyer moved “Driver roster” to Blocked.',
    'me',
    'You moved “Driver roster” to Blocked.',
  ],
  [
    'task.part-moved',
    'Meera Iyer moved their part of “Audit” to Completed.',
    'me',
    'You moved your part of “Audit” to Completed.',
  ],
  [
    'eod.submitted',
    'Meera Iyer submitted the report for 08-Jun-2026.',
    'me',
    'You submitted your report for 08-Jun-2026.',
  ],
  ['user.signed-in', 'Meera Iyer signed in.', 'me', 'You signed in.'],
  [
    'leave.weekly-off',
    'Meera Iyer has a weekly off on Sun 14-Jun-2026.',
    'me',
    'Meera Iyer has a weekly off on Sun 14-Jun-2026.',
  ],
  ['badge.earned', 'The Ten-Day Streak was earned.', 'me', 'The Ten-Day Streak was earned.'],
])('%s: “%s” is read by %s as “%s”', (type, description, readerId, expected) => {
  expect(
    entryWords({ type, description, actorId: 'me', actorName: 'Meera Iyer', targetUserId: null }, readerId),
  ).toBe(expected)
})

test('“their” stays where somebody else is meant, and within a title', () => {
  const by = { type: 'user.updated', actorId: 'me', actorName: 'Meera' }
  const words = (description: string, targetUserId: string | null) =>
    entryWords({ ...by, description, targetUserId }, 'me')
  expect(words('Meera changed their address.', 'me')).toBe('You changed your address.')
  expect(words('Meera ended their sessions.', 'other')).toBe('You ended their sessions.')
  expect(words('Meera moved “Call their desk” to Blocked.', null)).toBe(
    'You moved “Call their desk” to Blocked.',
  )
})

test('what belongs to the reader is “your”, no matter who acted, and a title stays', () => {
  const by = {
    type: 'eod.acknowledged',
    actorId: 'other',
    actorName: 'Priya Rao',
    targetUserName: 'Meera Iyer',
  }
  const words = (description: string, targetUserId = 'me') =>
    entryWords({ ...by, description, targetUserId }, 'me')
  expect(words('Priya Rao acknowledged Meera Iyer’s report for 08-Jun-2026.')).toBe(
    'Priya Rao acknowledged your report for 08-Jun-2026.',
  )
  expect(words('Priya Rao acknowledged Meera Iyer’s report for 08-Jun-2026.', 'somebody')).toBe(
    'Priya Rao acknowledged Meera Iyer’s report for 08-Jun-2026.',
  )
  expect(words('Priya Rao commented on “Meera Iyer’s desk”.')).toBe(
    'Priya Rao commented on “Meera Iyer’s desk”.',
  )
})

test.each([
  ['Priya Rao added Meera Iyer.', 'Priya Rao added you.'],
  ['Priya Rao made an invitation link for Meera Iyer.', 'Priya Rao made an invitation link for you.'],
  ['Priya Rao sent Meera Iyer a reminder: 3 days.', 'Priya Rao sent you a reminder: 3 days.'],
  ['Priya Rao changed Meera Iyer’s role.', 'Priya Rao changed your role.'],
  ['Priya Rao ended all sessions of Meera Iyer.', 'Priya Rao ended all your sessions.'],
  ['Priya Rao added Meera Iyerson.', 'Priya Rao added Meera Iyerson.'],
  ['Priya Rao renamed “Ask Meera Iyer.”', 'Priya Rao renamed “Ask Meera Iyer.”'],
  ['A sign-in as Meera Iyer was refused.', 'A sign-in as Meera Iyer was refused.'],
])('“%s” is read by Meera Iyer as “%s”', (description, expected) => {
  const by = { type: 'user.created', actorId: 'other', actorName: 'Priya Rao' }
  const entry = { ...by, description, targetUserId: 'me', targetUserName: 'Meera Iyer' }
  expect(entryWords(entry, 'me')).toBe(expected)
})

const separated = (message: string, actionType: string | null = 'EOD_ACKNOWLEDGED') => {
  const { sentence, comment } = separateComment({ message, actionType })
  return [sentence, comment]
}
const sentence = 'Farida acknowledged your report for 08-Jun-2026.'

test('the comment of an acknowledgment is separated from its sentence, with and without a reaction', () => {
  expect(separated(`${sentence} “Well “done” today.”`)).toEqual([sentence, 'Well “done” today.'])
  expect(separated(`${sentence} 👏 “Good recovery”`)).toEqual([`${sentence} 👏`, 'Good recovery'])
})

test('a message without a comment stays whole', () => {
  expect(separated(sentence)).toEqual([sentence, null])
  expect(separated(`${sentence} 👏`)).toEqual([`${sentence} 👏`, null])
})

test('a quoted title of a task is no comment', () => {
  const moved = 'Ana moved “Roster for 08-Jun-2026. “Week””'
  expect(separated(moved, 'TASK_STATUS_CHANGED')).toEqual([moved, null])
  expect(separated(`${sentence} “Thanks”`, null)).toEqual([`${sentence} “Thanks”`, null])
})

test('a comment on a task is separated from its sentence; messages from before comments were quoted stay whole', () => {
  const commented = 'Ana commented on “Driver roster”.'
  expect(separated(`${commented} “Done by “noon”.”`, 'TASK_COMMENT_ADDED')).toEqual([
    commented,
    'Done by “noon”.',
  ])
  expect(separated(`${commented} “Now”`, 'TASK_MENTIONED')).toEqual([commented, 'Now'])
  expect(separated(commented, 'TASK_COMMENT_ADDED')).toEqual([commented, null])
})
