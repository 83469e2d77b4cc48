import { expect, test } from 'vitest'
import { groupNotifications, nameActors, type Groupable } from './group.ts'

const asha = { id: 'u1', name: 'Asha' }
const ben = { id: 'u2', name: 'Ben' }
const chi = { id: 'u3', name: 'Chi' }
const dan = { id: 'u4', name: 'Dan' }

function note(id: string, changes: Partial<Groupable>): Groupable {
  return {
    id,
    message: `message of ${id}`,
    link: `/at/${id}`,
    actionType: null,
    targetId: null,
    subject: null,
    actors: [],
    isCrucial: false,
    read: false,
    ...changes,
  }
}

const submitted = (id: string, actor: typeof asha, changes: Partial<Groupable> = {}) =>
  note(id, { actionType: 'ACKNOWLEDGE_REPORT', targetId: id, actors: [actor], ...changes })

test('names two actors and counts the rest', () => {
  expect(nameActors([])).toBe('')
  expect(nameActors([asha])).toBe('Asha')
  expect(nameActors([asha, ben])).toBe('Asha and Ben')
  expect(nameActors([asha, ben, chi])).toBe('Asha, Ben and 1 other')
  expect(nameActors([asha, ben, chi, dan, asha])).toBe('Asha, Ben and 2 others')
})

test('new submissions become one entry, at the position of the newest, with a link to the list', () => {
  const [group, other] = groupNotifications([
    submitted('a', asha),
    note('x', {}),
    submitted('b', ben),
    submitted('c', chi),
  ])
  expect(group?.message).toBe('Asha, Ben and 1 other submitted their reports.')
  expect(group?.members.map((one) => one.id)).toEqual(['a', 'b', 'c'])
  expect(group?.link).toBe('/manage-reports')
  expect(other?.message).toBe('message of x')
})

test('a single entry is unchanged', () => {
  expect(groupNotifications([submitted('a', asha)])).toMatchObject([
    { message: 'message of a', link: '/at/a' },
  ])
})

test('comments are merged on the same task only', () => {
  const comment = (id: string, task: string, actor: typeof asha) =>
    note(id, {
      actionType: 'TASK_COMMENT_ADDED',
      targetId: task,
      link: `/my-tasks?task=${task}`,
      subject: `Title of ${task}`,
      actors: [actor],
    })
  const groups = groupNotifications([
    comment('a', 't1', asha),
    comment('b', 't2', ben),
    comment('c', 't1', ben),
  ])
  expect(groups.map((one) => one.members.length)).toEqual([2, 1])
  expect(groups[0]).toMatchObject({
    message: 'Asha and Ben commented on “Title of t1”.',
    link: '/my-tasks?task=t1',
  })
})

test('acknowledgments of several reports show their number', () => {
  const done = (id: string) => note(id, { actionType: 'EOD_ACKNOWLEDGED', targetId: id, actors: [asha] })
  expect(groupNotifications([done('a'), done('b')])[0]?.message).toBe('Asha acknowledged 2 of your reports.')
})

test('things are counted and named, not the notifications about them', () => {
  const done = (id: string, actor: typeof asha) =>
    note(id, { actionType: 'EOD_ACKNOWLEDGED', targetId: 'r1', subject: '09-Jun-2026', actors: [actor] })
  expect(groupNotifications([done('a', asha), done('b', ben)])[0]?.message).toBe(
    'Asha and Ben acknowledged your report for 09-Jun-2026.',
  )
  expect(groupNotifications([submitted('a', asha), submitted('b', asha)])[0]?.message).toBe(
    'Asha submitted 2 reports.',
  )
})

test('crucial entries are never merged, and read ones are not merged with unread ones', () => {
  const groups = groupNotifications([
    submitted('a', asha, { isCrucial: true }),
    submitted('b', ben),
    submitted('c', chi, { read: true }),
    submitted('d', dan),
  ])
  expect(groups.map((one) => one.members.map((member) => member.id))).toEqual([['a'], ['b', 'd'], ['c']])
  expect(groups.map((one) => one.read)).toEqual([false, false, true])
})
