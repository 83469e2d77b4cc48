import { expect, test } from 'vitest'
import { joinUrlOf, locationOn, shortLocation } from './location.ts'

test.each([
  ['https://meet.example/abc-defg', 'https://meet.example/abc-defg'],
  ['Room 4, or https://meet.example/j/1?pwd=a,b.', 'https://meet.example/j/1?pwd=a,b'],
  ['http://intern.example/raum', 'http://intern.example/raum'],
  ['Gate 3, ground floor', null],
  ['', null],
  ['javascript:alert(1)', null],
  ['data:text/html,https', null],
  ['meet.example/abc', null],
  // Such an address leads to evil.example.
  ['https://meet.example@evil.example/abc', null],
  ['https://meet.example\\@evil.example/abc', null],
  ['https://', null],
  ['https://meet.example/ü', 'https://meet.example/%C3%BC'],
])('people join a meeting at %j by %j', (location, url) => {
  expect(joinUrlOf(location)).toBe(url)
})

test.each([
  ['Room 4, or https://meet.example:8443/j/1?pwd=2.', 'Room 4, or meet.example:8443.'],
  ['https://meet.example', 'meet.example'],
  ['Gate 3', 'Gate 3'],
])('the short form of %j is %j', (location, short) => {
  expect(shortLocation(location)).toBe(short)
})

test('an occurrence has its own location, also none, and otherwise that of the series', () => {
  const locations = {
    location: 'Room 4',
    ownLocations: new Map([
      ['2026-06-09', 'Gate 3'],
      ['2026-06-16', ''],
    ]),
  }
  const on = (date: string) => locationOn(locations, Temporal.PlainDate.from(date))
  expect(['2026-06-09', '2026-06-16', '2026-06-23'].map(on)).toEqual(['Gate 3', '', 'Room 4'])
})
