import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taskPriorities } from './kinds.ts'
import { asTaskLines, dueEdit, edited, plainEdit, priorityEdit } from './quick-edits.ts'
import { readQuickEntry, type QuickTask } from './quick-entry.ts'

const today = Temporal.PlainDate.from('2026-06-09')
const tasksOf = (text: string) => readQuickEntry(text, today).tasks
const due = (text: string, date: string) =>
  edited(text, dueEdit(tasksOf(text)[0]!, Temporal.PlainDate.from(date), today))

test('a marker is replaced at its position, or added at the end of its line', () => {
  expect(due('Call due: someday p:high', '2026-06-10')).toBe('Call due:tomorrow p:high')
  expect(due('/ Call  \n/ Write', '2026-07-01')).toBe('/ Call due:2026-07-01  \n/ Write')
  expect(due('Call due:today due:tmw', '2026-06-09')).toBe('Call due:today due:today')
  expect(edited('Call', priorityEdit(tasksOf('Call')[0]!, 'High'))).toBe('Call p:high')
})

test('a marker without its colon is part of the title', () => {
  const text = 'Call due:tomorrow p:high'
  const [task] = tasksOf(text)
  const after = tasksOf(edited(text, plainEdit(text, task!.due.marker!)))[0]!
  expect(after).toMatchObject({ title: 'Call due tomorrow', due: { as: 'default' } })
})

test('every line becomes a task', () => {
  const text = 'Call\n  Write\n\n/ Draw\n//no'
  const after = asTaskLines(text).reduce(edited, text)
  expect(tasksOf(after).map(({ title }) => title)).toEqual(['Call', 'Write', 'Draw'])
})

const parts = fc.constantFrom(
  'due:',
  'on: ',
  'today',
  'due:tmw',
  'due:due:today',
  'p:',
  'p:hi',
  'priority: x',
  ' ',
  'word',
  '/',
  '\n/ ',
  '\n',
  '@[Ann](u1)',
  '2026-06-30',
  ' fri',
  ' next',
  ' by tomorrow',
  ' 30 nov',
  ' 2026-01-05',
  ' urgent',
  ' !high',
  ' "today"',
  ' about ',
  ',',
  '@[',
)
const texts = fc.array(parts, { maxLength: 16 }).map((all) => all.join(''))
const somewhere = fc.nat({ max: 40 })
const facts = ({ title, assigneeIds, due: { date }, priority: { value } }: QuickTask) => ({
  title,
  assigneeIds,
  date: date.toString(),
  value,
})

test('a chosen value is read back, and nothing else changes', () => {
  const choice = fc.record({ days: fc.nat({ max: 800 }), value: fc.constantFrom(...taskPriorities) })
  fc.assert(
    fc.property(texts, somewhere, choice, (text, place, { days, value }) => {
      const before = tasksOf(text)
      if (before.length === 0) return
      const index = place % before.length
      const date = today.add({ days })
      const withDue = tasksOf(edited(text, dueEdit(before[index]!, date, today)))
      expect(withDue.map(facts)).toEqual(
        before.map(facts).with(index, { ...facts(before[index]!), date: date.toString() }),
      )
      expect(withDue[index]!.due.as).toBe('written')
      const urgent = tasksOf(edited(text, priorityEdit(before[index]!, value)))
      expect(urgent.map(facts)).toEqual(before.map(facts).with(index, { ...facts(before[index]!), value }))
    }),
    { numRuns: 2000 },
  )
})

test('a marker that is made plain text is read as part of the title', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { due, priority } = tasksOf(text)[0] ?? {}
      for (const marker of [due?.marker, priority?.marker]) {
        if (!marker) continue
        const edit = plainEdit(text, marker)
        const left = tasksOf(edited(text, edit))[0]
        const end = edit.start + edit.insert.length
        // Another one may count instead, but nothing of the plain text.
        for (const other of [left?.due.marker, left?.priority.marker]) {
          if (!other || (!other.isBare && other.start < edit.start)) continue
          expect(other.at.end <= edit.start || other.at.start >= end).toBe(true)
        }
      }
    }),
    { numRuns: 3000 },
  )
})
