import { expect, test } from 'vitest'
import { operations } from './operations.ts'

test('the size of a page has one name, and whoever asks for a page can say its size', () => {
  for (const [key, { query }] of Object.entries(operations)) {
    const names = Object.keys(query.shape)
    expect([key, names.includes('limit')]).toEqual([key, false])
    if (names.includes('page')) expect([key, names]).toEqual([key, expect.arrayContaining(['pageSize'])])
  }
})
