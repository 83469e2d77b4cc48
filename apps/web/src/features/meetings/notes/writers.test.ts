import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { coloursOf, writersOfLines } from './writers.ts'

test('people get colours in the order in which they began to write, the same on every device', () => {
  const writers = ['a', 'b', 'a', 'c'].map((userId, writer) => ({ writer, userId }))
  expect([...coloursOf(writers)]).toEqual([
    ['a', 'violet'],
    ['b', 'orange'],
    ['c', 'blue'],
  ])
})

test('a line belongs to the person who wrote most of it, a blank line to nobody', () => {
  const [hers, his] = [new Y.Doc(), new Y.Doc()]
  const text = his.getText('notes')
  hers.getText('notes').insert(0, 'Hosur: two trucks\n\nChennai')
  Y.applyUpdate(his, Y.encodeStateAsUpdate(hers))
  text.insert(5, '!')
  text.insert(text.length, ' clears tonight\nPallets')
  expect(text.toJSON().split('\n')).toEqual(['Hosur!: two trucks', '', 'Chennai clears tonight', 'Pallets'])
  expect(writersOfLines(text)).toEqual([hers.clientID, null, his.clientID, his.clientID])
  text.delete(0, text.length)
  expect(writersOfLines(text)).toEqual([null])
})
