import { expect, test } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { meetingEntry, taskEntry } from '../entries.ts'
import { entryAt, isAt, placeText, resizedByKey, spotAfterKey, spotOf } from './spot.ts'

const { meetings, tasks } = exampleOf('GET /calendar')
const meeting = meetingEntry(meetings[0], 'Asia/Kolkata')
const task = taskEntry(tasks[0])
const step = (entry: typeof meeting | typeof task, key: string, hasTimes = false) => {
  const spot = spotAfterKey(entry, key, hasTimes)
  return spot && placeText(entryAt(entry, spot))
}

test('arrow keys move by days and weeks; in the week, a meeting moves up and down by a quarter of an hour', () => {
  expect(step(task, 'ArrowLeft')).toBe('Mon 08-Jun-2026')
  expect(step(task, 'ArrowDown')).toBe('Tue 16-Jun-2026')
  expect(step(task, 'ArrowDown', true)).toBe('Tue 09-Jun-2026')
  expect(step(meeting, 'ArrowUp')).toBe('Tue 02-Jun-2026, 6 PM')
  expect(step(meeting, 'ArrowUp', true)).toBe('Tue 09-Jun-2026, 5:45 PM')
  expect(step(meeting, 'Home')).toBeUndefined()
  const early = entryAt(meeting, { day: '2026-06-09', minutes: 0 })
  expect(spotAfterKey(early, 'ArrowUp', true)).toEqual(spotOf(early))
})

test('a moved meeting keeps its length, and its time if only the day changes', () => {
  const moved = entryAt(meeting, { day: '2026-06-12' })
  expect(moved.kind !== 'tasks' && [moved.start, moved.end].map(String)).toEqual([
    '2026-06-12T18:00:00',
    '2026-06-12T18:30:00',
  ])
  expect([isAt(meeting, { day: '2026-06-09' }), isAt(meeting, { day: '2026-06-09', minutes: 0 })]).toEqual([
    true,
    false,
  ])
})

test('with Shift, arrow keys move the end of a meeting by a quarter of an hour', () => {
  const resized = (key: string, hasTimes = true) => {
    const spot = resizedByKey(meeting, key, hasTimes)
    return spot && placeText(entryAt(meeting, spot), meeting)
  }
  expect(resized('ArrowDown')).toBe('Tue 09-Jun-2026, 6:00–6:45 PM')
  expect(resized('ArrowUp')).toBe('Tue 09-Jun-2026, 6:00–6:15 PM')
  expect([resized('ArrowLeft'), resized('ArrowDown', false), resizedByKey(task, 'ArrowDown', true)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const short = entryAt(meeting, { day: '2026-06-09', length: 15 })
  expect(resizedByKey(short, 'ArrowUp', true)?.length).toBe(15)
  expect(isAt(meeting, { ...spotOf(meeting), length: 45 })).toBe(false)
})
