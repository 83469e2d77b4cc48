import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { edited, plainEdit } from './quick-edits.ts'
import { readQuickEntry } from './quick-entry.ts'

/** A Tuesday. */
const today = Temporal.PlainDate.from('2026-06-09')
const only = (text: string) => readQuickEntry(text, today).tasks[0]!

describe('a day without a marker', () => {
  test.each<[string, string, string]>([
    ['Call Hapag tomorrow', 'Call Hapag', '2026-06-10'],
    ['Call Hapag tomorrow.', 'Call Hapag', '2026-06-10'],
    ['Call Hapag fri', 'Call Hapag', '2026-06-12'],
    ['Call Hapag next fri', 'Call Hapag', '2026-06-19'],
    ['Call Hapag this tue', 'Call Hapag', '2026-06-09'],
    ['Call Hapag on friday', 'Call Hapag', '2026-06-12'],
    ['Send the papers by 30 nov', 'Send the papers', '2026-11-30'],
    ['Send the papers due by Fri', 'Send the papers', '2026-06-12'],
    ['Keep the crane closed until next month', 'Keep the crane closed', '2026-07-01'],
    ['Close the books end of month', 'Close the books', '2026-06-30'],
    ['Close the books by eom', 'Close the books', '2026-06-30'],
    ['Follow up in 3 days', 'Follow up', '2026-06-12'],
    ['Follow up in a week', 'Follow up', '2026-06-16'],
    ['Follow up +3', 'Follow up', '2026-06-12'],
    ['Pay invoice 4711 30-Nov-2026', 'Pay invoice 4711', '2026-11-30'],
    ['Pay invoice 4711 nov 30', 'Pay invoice 4711', '2026-11-30'],
    ['Pay invoice 4711 2026-12-01', 'Pay invoice 4711', '2026-12-01'],
    ['Pay invoice 4711 01/12/2026', 'Pay invoice 4711', '2026-12-01'],
    ['Pay invoice 4711 Fri 12-Jun-2026', 'Pay invoice 4711', '2026-06-12'],
    ['Renew the permit 5 jan', 'Renew the permit', '2027-01-05'],
    ['Call Hapag tomorrow about the rates', 'Call Hapag about the rates', '2026-06-10'],
    ['Call Hapag tomorrow, then write to Ravi', 'Call Hapag then write to Ravi', '2026-06-10'],
    ['Send by fri the papers', 'Send the papers', '2026-06-12'],
    ['Call Hapag tomorrow at 5', 'Call Hapag at 5', '2026-06-10'],
    ['Call Hapag tomorrow @[Ann](u1)', 'Call Hapag', '2026-06-10'],
    ['Roster for @[Ann](u1) tomorrow', 'Roster for', '2026-06-10'],
    ['@[Ann](u1) call Hapag tomorrow p:high', 'call Hapag', '2026-06-10'],
    ['/task Driver roster next week', 'Driver roster', '2026-06-15'],
  ])('%j', (text, title, date) => {
    expect(only(text)).toMatchObject({ title, due: { as: 'written', marker: { isBare: true } } })
    expect(only(text).due.date.toString()).toBe(date)
  })

  test('of two, the later counts and the earlier stays in the title', () => {
    expect(only('Move the fri shift to mon')).toMatchObject({
      title: 'Move the fri shift to mon',
      due: { as: 'default' },
    })
    const { title, due } = only('Check tomorrow or call back fri')
    expect(title).toBe('Check tomorrow or call back')
    expect(due.date.toString()).toBe('2026-06-12')
    expect(only('Ship tomorrow fri').title).toBe('Ship tomorrow')
  })

  test('a marker counts before it, and leaves it in the title', () => {
    const { title, due } = only('Call Hapag tomorrow due:fri')
    expect(title).toBe('Call Hapag tomorrow')
    expect(due.date.toString()).toBe('2026-06-12')
  })

  test('a day that has passed stays in the title, and the preview explains the default (docs/spec/decisions.md#068)', () => {
    const { title, due } = only('Check the invoice 8 jun')
    expect(title).toBe('Check the invoice 8 jun')
    expect(due).toMatchObject({ as: 'past', word: '8 jun', marker: null })
    expect(due.date.toString()).toBe('2026-06-12')
    expect(only('Write down what happened yesterday').due.as).toBe('default')
  })

  test('slashes are read in the order of the author’s locale', () => {
    const { due } = readQuickEntry('Pay rent 07/09/2026', today, { dayOrder: 'month-first' }).tasks[0]!
    expect(due.date.toString()).toBe('2026-07-09')
  })
})

describe('a priority without a marker', () => {
  test.each<[string, string, string]>([
    ['Call Hapag urgent', 'Call Hapag', 'High'],
    ['Call Hapag tomorrow urgent', 'Call Hapag', 'High'],
    ['Call Hapag urgent tomorrow', 'Call Hapag', 'High'],
    ['Call Hapag Urgent!', 'Call Hapag', 'High'],
    ['Fix the crane high priority', 'Fix the crane', 'High'],
    ['Tidy the store low priority fri', 'Tidy the store', 'Low'],
    ['Call !high Hapag', 'Call Hapag', 'High'],
    ['!low Call Hapag', 'Call Hapag', 'Low'],
    ['Call Hapag !medium', 'Call Hapag', 'Medium'],
  ])('%j', (text, title, value) => {
    expect(only(text)).toMatchObject({ title, priority: { value, as: 'written' } })
  })
})

/** Titles as people write them, in which nothing but the title is meant. */
const plainTitles = [
  'Friday report',
  'Plan for May',
  'Sat nav',
  'March invoices',
  'Sun shade',
  'Review the Sunday roster',
  'Prepare tomorrow’s plan',
  'Fix the field Plan for tomorrow',
  'Minutes of today',
  'Roster for fri',
  'Agenda for next week',
  'Move the Monday meeting',
  'Write the weekly update every fri',
  'Order banners for Black Friday',
  'Order banners Black Friday',
  'Close the office Good Friday',
  'Today',
  'tomorrow',
  'due today',
  'Tomorrow call Hapag',
  'Read The Sun',
  'Swap Sat for Sun',
  'Show Friday at the gate',
  'Compare the figures with today',
  'Shifts from mon to fri',
  'Cover Sat and Sun',
  'Cover 24 dec, 25 dec and 31 dec',
  'Rent a truck 3 days',
  'Book the hotel 2 weeks',
  'Print the model 3d',
  'Load 1/2 pallet',
  'Support 24/7',
  'Install version 9.6',
  'Buy 30 seats',
  'Clean berth P1',
  'P1 incident review',
  'May day parade',
  'Call May',
  'Ask April about the rates',
  'Invoices March',
  'Budget 2027',
  'Next steps with Hapag',
  'Next week plan',
  'Tell the team about the next release',
  'Mon Repos lease',
  'Wed the two lists',
  'The driver who sat down',
  'Urgent care contract',
  'Make the page less urgent',
  'Say which mails are not urgent',
  'List of high priority',
  'High priority lane signs',
  'Meet at berth 30 november dock',
  'Check the 30-Nov-2026 manifest',
  'Setup: crane',
  'Reply to Friday, the new driver',
  'End of month closing',
  'Week 23 figures',
  'Add +3 seats',
  'Call +49 421 555',
  'Film days of thunder',
  'Reconcile bank in march',
  'Second half of today',
  'On Monday list',
  'Print “in” and “out” signs',
  'Roster for mon and tue',
  'Wow!! Great',
]

test.each(plainTitles)('%j is a title and nothing else', (text) => {
  expect(only(text)).toMatchObject({
    title: text,
    due: { as: 'default' },
    priority: { as: 'default' },
  })
})

describe('quotes', () => {
  test('keep a word as text, and are not part of the title', () => {
    expect(only('Call Hapag "tomorrow"')).toMatchObject({
      title: 'Call Hapag tomorrow',
      due: { as: 'default' },
    })
    expect(only('Print labels “urgent”').title).toBe('Print labels urgent')
    expect(only('Call "next fri" tomorrow').title).toBe('Call next fri')
    expect(only('Call “tomorrow” people').title).toBe('Call tomorrow people')
  })

  test('stay around everything else, and a measure in inches is none', () => {
    expect(only('Read "War and Peace"').title).toBe('Read "War and Peace"')
    expect(only('Order 5" pipes tomorrow').title).toBe('Order 5" pipes')
  })
})

test('each bare word can be taken back into the title', () => {
  const take = (text: string) => edited(text, plainEdit(text, only(text).due.marker!))
  expect(take('Call Hapag by next fri urgent')).toBe('Call Hapag by "next fri" urgent')
  expect(only(take('Call Hapag by next fri urgent'))).toMatchObject({
    title: 'Call Hapag by next fri',
    due: { as: 'default' },
    priority: { value: 'High' },
  })
})

test('a line of words is read in bounded time, and never twice', () => {
  const words = fc.constantFrom(
    'call',
    'fri',
    'next',
    '30',
    'nov',
    'by',
    'urgent',
    '!high',
    '"fri"',
    ',',
    '@[A](u)',
    'about',
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), (parts) => {
      const task = only(`x ${parts.join(' ')}`)
      expect(task.title.startsWith('x')).toBe(true)
      const spans = [task.due.marker, task.priority.marker].filter((one) => one !== null)
      expect(spans.length < 2 || spans[0]!.end <= spans[1]!.start || spans[1]!.end <= spans[0]!.start).toBe(
        true,
      )
    }),
    { numRuns: 2000 },
  )
  for (const part of ['fri ', 'next ', '30 nov ', '"', '"fri" ', 'by fri about ', '+', '!high '])
    expect(() => only(part.repeat(10_000 / part.length))).not.toThrow()
}, 30_000)
