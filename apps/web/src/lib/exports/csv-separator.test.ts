import { afterEach, expect, test, vi } from 'vitest'
import { chooseCsvSeparator, csvSeparator } from './csv-separator.ts'

afterEach(() => vi.unstubAllGlobals())

/** An in-memory replacement for the browser's storage. */
function standInForStorage(): void {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
}

test.each([
  ['en-IN', ','],
  ['en-US', ','],
  ['ja', ','],
  ['de-DE', ';'],
  ['fr', ';'],
  ['pt-BR', ';'],
  ['de-CH', ','],
  ['no such locale', ','],
])('the browser’s locale %s means %j', (locale, separator) => {
  standInForStorage()
  expect(csvSeparator(locale)).toBe(separator)
})

test('a choice is stored on the device', () => {
  standInForStorage()
  chooseCsvSeparator(';')
  expect(csvSeparator('en-US')).toBe(';')
  chooseCsvSeparator(',')
  expect(csvSeparator('de')).toBe(',')
})
