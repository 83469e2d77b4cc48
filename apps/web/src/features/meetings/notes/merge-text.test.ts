import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { appendMissingLines, applyTyped } from './merge-text.ts'

test.each([
  ['', 'Typed'],
  ['Hosur', 'Hosur: 2 trucks'],
  ['Hosur', 'At Hosur'],
  ['One\nTwo', 'One\nand a half\nTwo'],
  ['aaa', 'aa'],
  ['aa', 'aaa'],
  ['One two', 'One'],
  ['One', ''],
])('%j with %j typed in the plain field: the document has it, as one change', (before, typed) => {
  const doc = new Y.Doc()
  const text = doc.getText('notes')
  if (before) text.insert(0, before)
  let changes = 0
  doc.on('update', () => void changes++)
  applyTyped(text, before, typed)
  expect([text.toJSON(), changes]).toEqual([typed, 1])
})

test('changes nothing if nothing was typed', () => {
  const doc = new Y.Doc()
  const text = doc.getText('notes')
  text.insert(0, 'Same')
  applyTyped(text, 'Same', 'Same')
  expect(text.toJSON()).toBe('Same')
})

test.each([
  ['One\nTwo', 'One\nTwo', 'One\nTwo'],
  ['One', 'One\nMine', 'One\nMine'],
  ['One\n', 'Mine', 'One\nMine'],
  ['', 'Mine\n\nToo', 'Mine\nToo'],
  ['Same', 'Same\nSame', 'Same\nSame'],
  ['One changed', 'One', 'One changed\nOne'],
])('%j with the kept %j: adds every missing line', (there, kept, wanted) => {
  const text = new Y.Doc().getText('notes')
  text.insert(0, there)
  appendMissingLines(text, kept)
  expect(text.toJSON()).toBe(wanted)
})
