import { expect, test } from 'vitest'
import {
  changesOf,
  emptyDraft,
  newTaskBody,
  noFieldChanges,
  conflictingFields,
  problemsOf,
  seenVersion,
  shownDraft,
  withFieldChange,
  type TaskDraft,
} from './task-draft.ts'

const task: TaskDraft = { ...emptyDraft, title: 'Roster', dueDate: '2026-06-12' }
const meera = { id: 'user_1', name: 'Meera Iyer' }
const kwame = { id: 'user_2', name: 'Kwame Mensah' }

test('only changed fields are sent', () => {
  const written = withFieldChange(noFieldChanges, task, 3, { title: ' Roster, week 25 ' })
  expect(changesOf(task, written)).toEqual({ title: 'Roster, week 25' })
})

test('restoring the original value is no change', () => {
  const once = withFieldChange(noFieldChanges, task, 3, { title: 'Another' })
  expect(withFieldChange(once, task, 3, { title: 'Roster' })).toEqual(noFieldChanges)
  const people = { ...task, assignees: [meera, kwame] }
  expect(withFieldChange(noFieldChanges, people, 3, { assignees: [kwame, meera] })).toEqual(noFieldChanges)
})

test('untouched fields take over another person’s change, touched ones stay and are named', () => {
  const written = withFieldChange(noFieldChanges, task, 3, { title: 'Mine' })
  const theirs = { ...task, title: 'Theirs', description: 'Theirs too' }
  expect(shownDraft(theirs, written)).toMatchObject({ title: 'Mine', description: 'Theirs too' })
  expect(conflictingFields(theirs, written)).toEqual(['title'])
  expect(changesOf(theirs, written)).toEqual({ title: 'Mine' })
})

test('the sent version is the one on which editing began', () => {
  const title = withFieldChange(noFieldChanges, task, 3, { title: 'Mine' })
  const both = withFieldChange(title, task, 5, { description: 'More' })
  expect(seenVersion(task, both, 6)).toBe(3)
  expect(seenVersion(task, noFieldChanges, 6)).toBe(6)
})

test('typing the same value as another person is no change', () => {
  const written = withFieldChange(noFieldChanges, task, 3, { title: 'Same' })
  expect(changesOf({ ...task, title: 'Same' }, written)).toEqual({})
})

test('title and due date are required, and the due date must not be past', () => {
  const sentence = 'Title and Due Date are required.'
  expect(problemsOf(emptyDraft, '2026-06-09', true)).toEqual({ title: sentence, dueDate: sentence })
  expect(problemsOf({ ...task, dueDate: '2026-06-08' }, '2026-06-09', true)).toEqual({
    dueDate: 'The due date is today or later.',
  })
  expect(problemsOf({ ...task, dueDate: '2026-06-08' }, '2026-06-09', false)).toEqual({})
  expect(problemsOf({ ...task, rule: 'weekly', until: '2026-06-01' }, '2026-06-09', true)).toEqual({
    until: 'The last day is the due date or later.',
  })
})

test('a new task without assignees is personal, and only a team task has a name', () => {
  expect(newTaskBody({ ...task, teamName: 'Yard', subTasks: ['One', ' '] })).toMatchObject({
    assigneeIds: [],
    teamName: null,
    recurrence: null,
    subTasks: [{ title: 'One' }],
  })
  expect(newTaskBody({ ...task, teamName: 'Yard', assignees: [meera, kwame], rule: 'daily' })).toMatchObject({
    assigneeIds: ['user_1', 'user_2'],
    teamName: 'Yard',
    recurrence: { rule: 'daily', until: null },
  })
})
