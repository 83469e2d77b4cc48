import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMentions, mentionIds, mentionMarker } from './mentions.ts'
import { readQuickEntry } from './quick-entry.ts'
import { findMarkers } from './quick-markers.ts'
import { quickRefusal } from './quick-refusal.ts'

const today = Temporal.PlainDate.from('2026-06-09')
const read = (text: string) => readQuickEntry(text, today)
const titles = (text: string) => read(text).tasks.map(({ title }) => title)
const only = (text: string) => read(text).tasks[0]!

describe('which lines become tasks', () => {
  test.each<[string, string[]]>([
    ['/task Driver roster', ['Driver roster']],
    ['/Driver roster', ['Driver roster']],
    ['  /TASK Driver roster', ['Driver roster']],
    ['/Task\tDriver roster', ['Driver roster']],
    ['/taskforce meeting', ['taskforce meeting']],
    ['/ one\n//two\n/task three', ['one', 'three']],
    ['Agenda\n/task one\n- point\n\n/ two\n', ['one', 'two']],
    ['/task\n/\n/task   \n/task due:today', []],
    ['one\ntwo', []],
    ['//not a task', []],
    ['one', ['one']],
    ['\n  one  \r\n', ['one']],
    ['/one\r\n/two\r/three', ['one', 'two', 'three']],
    ['We agreed: /task call Ravi', []],
    ['Call Ravi /TASK', []],
    ['Call Ravi and/or /tasks', ['Call Ravi and/or /tasks']],
    ['We agreed: /task call Ravi\n/task call Ana', ['call Ana']],
    ['', []],
    ['  \n ', []],
    ['\u200e/task one\n\u200b /two\n\u2060', ['one', 'two']],
    ['/one\u2028/two\v/three', ['one', 'two', 'three']],
  ])('%j', (text, wanted) => expect(titles(text)).toEqual(wanted))

  test('a single plain line is the inline quick add, anything else is read line by line', () => {
    expect(read('one').kind).toBe('inline')
    expect(read('/one').kind).toBe('lines')
    expect(read('one\n/two').kind).toBe('lines')
  })

  test('a line that is no task says why: without words after its command, or with the command inside it', () => {
    const author = { id: 'u1', mayAssign: false }
    const why = (text: string) => quickRefusal(read(text), author, 'mine')
    expect(why('/task')).toBe('Write what is to be done.')
    expect(why('/task due:today\nNotes')).toBe('Write what is to be done.')
    expect(why('We agreed: /task call Ravi')).toBe('Begin a line with / to make a task of it.')
    expect(why('one\ntwo')).toBe('Begin a line with / to make a task of it.')
    expect(why('Call Ravi')).toBeNull()
  })

  test('an inline entry is read before it has a title', () => {
    expect(only('due:today p:high')).toMatchObject({
      title: '',
      due: { as: 'written' },
      priority: { value: 'High' },
    })
  })
})

describe('the due date', () => {
  test.each<[string, string, string, string]>([
    ['a due:today', '2026-06-09', 'written', 'a'],
    ['a due:tomorrow', '2026-06-10', 'written', 'a'],
    ['a on:tmw b', '2026-06-10', 'written', 'a b'],
    ['a DUE: Tomorrow', '2026-06-10', 'written', 'a'],
    ['a due:tomorrow, b', '2026-06-10', 'written', 'a b'],
    ['a due:2026-07-01', '2026-07-01', 'written', 'a'],
    ['a due: 2026-06-09', '2026-06-09', 'written', 'a'],
    ['a', '2026-06-12', 'default', 'a'],
    ['a due:someday', '2026-06-12', 'unknown', 'a'],
    ['a due:next friday', '2026-06-12', 'unknown', 'a friday'],
    ['a due:', '2026-06-12', 'unknown', 'a'],
    ['a due:2026-02-30', '2026-06-12', 'unknown', 'a'],
    ['a due:2026-6-9', '2026-06-09', 'written', 'a'],
    ['a due:fri', '2026-06-12', 'written', 'a'],
    ['a due:fri, b', '2026-06-12', 'written', 'a b'],
    ['a due:+3', '2026-06-12', 'written', 'a'],
    ['a on:30/11', '2026-11-30', 'written', 'a'],
    ['a due:eom', '2026-06-30', 'written', 'a'],
    ['a due:yesterday', '2026-06-12', 'past', 'a'],
    ['a due:someday tomorrow', '2026-06-12', 'unknown', 'a tomorrow'],
    ['a due:2026-06-08', '2026-06-12', 'past', 'a'],
    ['a due:0000-01-01', '2026-06-12', 'past', 'a'],
    ['a due:today due:tomorrow', '2026-06-10', 'written', 'a'],
    ['a due: p:high', '2026-06-12', 'unknown', 'a'],
    ['Overdue:today', '2026-06-12', 'default', 'Overdue:today'],
    ['Discussion: rates', '2026-06-12', 'default', 'Discussion: rates'],
    ['due today', '2026-06-12', 'default', 'due today'],
    ['a @[Ann](u1)due:today', '2026-06-09', 'written', 'a'],
    ['a due:today@[Ann](u1)', '2026-06-09', 'written', 'a'],
  ])('%j', (text, date, as, title) => {
    expect(only(text)).toMatchObject({ title, due: { as } })
    expect(only(text).due.date.toString()).toBe(date)
  })
})

describe('the priority', () => {
  test.each<[string, string, string, string]>([
    ['a p:high', 'High', 'written', 'a'],
    ['a priority: HI', 'High', 'written', 'a'],
    ['a p:lo', 'Low', 'written', 'a'],
    ['a priority:low b', 'Low', 'written', 'a b'],
    ['a p:medium', 'Medium', 'written', 'a'],
    ['a p:urgent', 'Medium', 'unknown', 'a'],
    ['a p:', 'Medium', 'unknown', 'a'],
    ['a p:constructor', 'Medium', 'unknown', 'a'],
    ['a', 'Medium', 'default', 'a'],
    ['Setup: the room', 'Medium', 'default', 'Setup: the room'],
    ['a p:low p:high', 'High', 'written', 'a'],
  ])('%j', (text, value, as, title) => expect(only(text)).toMatchObject({ title, priority: { value, as } }))
})

describe('mentions', () => {
  test('become assignees, each once, in order', () => {
    const task = only('Plan @[Ann Lee](u2) with @[Bo](u1) and @[Ann](u2)')
    expect(task.assigneeIds).toEqual(['u2', 'u1'])
    expect(task.title).toBe('Plan with and')
    expect(task.mentions.map(({ name }) => name)).toEqual(['Ann Lee', 'Bo', 'Ann'])
  })

  test('belong to their line', () => {
    const { tasks } = read('/ one @[Ann](u1)\n/ two\n/ three @[Bo](u2)')
    expect(tasks.map(({ assigneeIds }) => assigneeIds)).toEqual([['u1'], [], ['u2']])
  })

  test('are not found in a value that is no text', () => {
    for (const content of [undefined, null, 7, {}, ['@[Ann](u1)']]) expect(mentionIds(content)).toEqual([])
    expect(mentionIds('@[Ann](u1) @[Bo](u2) @[Ann](u1)')).toEqual(['u1', 'u2'])
    expect(mentionIds('@Ann @[Ann] (u1) @[Ann]() ann@[example](')).toEqual([])
  })
})

test('the example line of the specification is read as specified', () => {
  const task = only('/task Send rates due: tomorrow @[Meera Iyer](user_01k0000000e0000000000000b1)')
  expect(task).toMatchObject({
    title: 'Send rates',
    assigneeIds: ['user_01k0000000e0000000000000b1'],
    priority: { value: 'Medium', as: 'default' },
  })
  expect(task.due.date.toString()).toBe('2026-06-10')
})

test('markers have their own position and that of their word', () => {
  const text = ' x\n  / Call due: someday p:high '
  const [task] = read(text).tasks
  expect(text.slice(task!.start, task!.end)).toBe('/ Call due: someday p:high')
  expect(text.slice(task!.due.marker!.start, task!.due.marker!.end)).toBe('due: someday')
  expect(text.slice(task!.due.marker!.at.start, task!.due.marker!.at.end)).toBe('someday')
  expect(text.slice(task!.priority.marker!.start, task!.priority.marker!.end)).toBe('p:high')
})

describe('refusals', () => {
  const refusal = (text: string, mayAssign = false) =>
    quickRefusal(read(text), { id: 'me', mayAssign }, 'team')
  test.each<[string, boolean, string | null]>([
    ['a', false, null],
    ['a', true, 'Mention somebody with @. For a task of your own, begin the line with / or use the form.'],
    ['a @[Ann](u1)', true, null],
    [
      'a @[Me](me)',
      true,
      'Mention somebody with @. For a task of your own, begin the line with / or use the form.',
    ],
    ['a @[Me](me)', false, null],
    ['/ a @[Me](me)', true, null],
    ['/ a', true, null],
    ['', true, 'Write what is to be done.'],
    ['a\nb', false, 'Begin a line with / to make a task of it.'],
    ['due:today', false, 'Title and Due Date are required.'],
    ['/ a\n'.repeat(20), false, null],
    ['/ a\n'.repeat(21), false, 'At most 20 tasks can be added at once.'],
    ['a'.repeat(201), false, 'A title has at most 200 characters. This one has 201.'],
    [
      `a ${Array.from({ length: 51 }, (_, i) => `@[A](u${i})`).join('')}`,
      true,
      'A task has at most 50 assignees.',
    ],
  ])('%j', (text, mayAssign, wanted) => expect(refusal(text, mayAssign)).toBe(wanted))

  test('on their own board, people who assign tasks need not mention anybody, but an @ has to name somebody', () => {
    const onOwn = (text: string) => quickRefusal(read(text), { id: 'me', mayAssign: true }, 'mine')
    expect(onOwn('a')).toBeNull()
    expect(onOwn('write to me@port.example')).toBeNull()
    expect(onOwn('a @[Me](me)')).toBeNull()
    expect(onOwn('a @zzz')).toMatch(/^Mention somebody/)
    expect(onOwn('@zzz a')).toMatch(/^Mention somebody/)
    expect(onOwn('We agreed: /task call Ravi')).toBe('Begin a line with / to make a task of it.')
  })
})

/** Texts made of parts of the grammar, mixed with any text. */
const pieces = fc.oneof(
  fc.constantFrom(
    '/task',
    '/',
    '//',
    '/task ',
    '\n',
    '\r\n',
    ' ',
    '  ',
    'due:',
    'on:',
    'p:',
    'priority:',
    'DUE: ',
    'today',
    'tmw',
    'tomorrow,',
    '2026-06-30',
    '2026-02-30',
    '1999-01-01',
    'high',
    'lo',
    ' fri',
    ' by 30 nov',
    ' urgent',
    ' !low',
    '"tmw"',
    ' about ',
    'Setup:',
    '@',
    '@[Ann](u1)',
    '@[Bo Li](u2)',
    '@[](u3)',
    '@[x]()',
    '@[',
    '](',
    ')',
    ']',
    '\uFFFC',
    '\u2028',
    'Call',
  ),
  fc.string({ maxLength: 6 }),
)
const texts = fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join(''))

test('removing a mention does not create another one from the text around it', () => {
  const [task] = read('Call @[@[Bo Li](u2)](!) back').tasks
  expect(task).toMatchObject({ title: 'Call back', assigneeIds: ['u2'] })
})

test('any text can be read, and titles contain no marker, no mention and no surrounding spaces', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { kind, tasks } = read(text)
      for (const { title } of tasks) {
        expect(findMarkers(title)).toEqual([])
        expect(findMentions(title)).toEqual([])
        expect(title).toBe(title.trim().replace(/\s+/g, ' '))
        if (kind === 'lines') expect(title).not.toBe('')
      }
      if (kind === 'inline') expect(tasks.length).toBeLessThan(2)
    }),
    { numRuns: 2000 },
  )
})

test('tasks are in the order of their lines, do not overlap, and are not due before today', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { tasks } = read(text)
      let last = -1
      for (const { start, end, due } of tasks) {
        expect(start).toBeGreaterThan(last)
        expect(text.slice(start, end)).toMatch(/^\S[^\r\n]*$/)
        expect(Temporal.PlainDate.compare(due.date, today)).toBeGreaterThanOrEqual(0)
        last = end
      }
    }),
    { numRuns: 1000 },
  )
})

test('every assignee is a mentioned person, once each, and every mention that is written is found', () => {
  const people = fc.array(fc.record({ id: fc.stringMatching(/^[a-z0-9_]{1,9}$/), name: fc.string() }))
  fc.assert(
    fc.property(texts, people, (text, named) => {
      for (const { assigneeIds } of read(text).tasks) {
        expect(new Set(assigneeIds).size).toBe(assigneeIds.length)
        expect(mentionIds(text)).toEqual(expect.arrayContaining(assigneeIds))
      }
      expect(mentionIds(named.map(mentionMarker).join(' '))).toEqual([...new Set(named.map(({ id }) => id))])
    }),
  )
})

test('a long hostile text is read quickly', () => {
  for (const part of ['@[', '@[a](', 'due: ', 'p:', '/', ' ', '@[a](b)', 'due:\n'])
    expect(() => read(part.repeat(10_000 / part.length))).not.toThrow()
}, 3000)
