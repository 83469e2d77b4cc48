import { expect, test } from 'vitest'
import { normalEmail } from './email.ts'

test.each([
  [' ana@acme.example ', 'ana@acme.example'],
  ['ａｎａ@acme.example', 'ana@acme.example'],
  ['ana＠acme.example', 'ana@acme.example'],
  ['jose\u0301@acme.example', 'jos\u00e9@acme.example'],
  ['Ana@Acme.example', 'Ana@Acme.example'],
])('%j is kept as %j', (given, kept) => {
  expect(normalEmail(given)).toBe(kept)
  expect(normalEmail(kept)).toBe(kept)
})
