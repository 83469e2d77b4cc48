import { describe, expect, test } from 'vitest'
import { fileText, type Encoding } from './file-text.ts'

const read = (bytes: Uint8Array, chosen?: Encoding) =>
  fileText(bytes, chosen, (label, options) => new TextDecoder(label, options))
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const utf8 = (text: string) => Uint8Array.from(Buffer.from(text))
/** "Рождество" in Windows-1251. */
const christmas = Uint8Array.of(0xd0, 0xee, 0xe6, 0xe4, 0xe5, 0xf1, 0xf2, 0xe2, 0xee)

describe('the encoding is certain', () => {
  const wide = Buffer.from('\uFEFFFête', 'utf16le')
  test.each([
    ['ASCII', utf8('New Year'), 'New Year'],
    ['UTF-8', utf8('Fête, मीरा'), 'Fête, मीरा'],
    ['UTF-8 with its mark', utf8('\uFEFFFête'), 'Fête'],
    ['UTF-16, little endian', Uint8Array.from(wide), 'Fête'],
    ['UTF-16, big endian', Uint8Array.from(Buffer.from(wide).swap16()), 'Fête'],
  ])('for %s, also if another one was chosen', (_, bytes, text) => {
    expect(read(bytes)).toEqual({ text, encoding: null })
    expect(read(bytes, 'windows-1251')).toEqual({ text, encoding: null })
  })
})

test('Western European and Cyrillic text is guessed, and can be read in another encoding', () => {
  expect(read(latin1('Fête'))).toMatchObject({ text: 'Fête', encoding: { used: 'windows-1252' } })
  expect(read(christmas)).toMatchObject({ text: 'Рождество', encoding: { used: 'windows-1251' } })
  expect(read(christmas, 'windows-1252')).toMatchObject({
    text: 'Ðîæäåñòâî',
    encoding: { used: 'windows-1252' },
  })
  // "Święto" in ISO-8859-2.
  expect(read(latin1('¦wiêto'), 'iso-8859-2').text).toBe('Święto')
})

test('one bad byte in UTF-8 changes no other letter', () => {
  const bytes = Uint8Array.from([...utf8('Fête, Noël, Jubiläum, F'), 0xea, ...utf8('te')])
  const { text, encoding } = read(bytes)
  expect(text).toBe('Fête, Noël, Jubiläum, F\uFFFDte')
  expect(encoding?.used).toBe('utf-8')
})

test('each encoding is offered with a sample of the special letters, those that cannot be the file’s are not', () => {
  const bytes = Uint8Array.from([...utf8('date,name\n2026-01-01,New Year\n2027-01-07,'), ...christmas])
  const choices = new Map(read(bytes).encoding?.choices.map(({ encoding, sample }) => [encoding, sample]))
  expect(choices.get('windows-1251')).toBe('2027-01-07,Рождество')
  expect(choices.get('windows-1252')).toBe('2027-01-07,Ðîæäåñòâî')
  expect(choices.has('iso-8859-2')).toBe(true)
  expect(choices.has('utf-8')).toBe(false)
  const western = read(latin1('Café, Fête')).encoding?.choices.map(({ encoding }) => encoding)
  expect(western).not.toContain('shift_jis')
  expect(western).not.toContain('euc-kr')
})

test('a sample has the first three such lines, and is short for a line of any length', () => {
  const { encoding } = read(latin1('é\n'.repeat(5)))
  expect(encoding?.choices[0]?.sample).toBe('é é é')
  const long = read(latin1(`${'a'.repeat(100_000)}é${'b'.repeat(100_000)}`))
  expect(long.encoding?.choices[0]?.sample).toMatch(/^a+éb+$/)
  expect(long.encoding?.choices[0]?.sample.length).toBeLessThanOrEqual(80)
})
