import { expect, test } from 'vitest'
import { operations } from './operations.ts'

test('every paged operation calls the size of a page by the same name and accepts it', () => {
  for (const [key, { query }] of Object.entries(operations)) {
    const names = Object.keys(query.shape)
    expect([key, names.includes('limit')]).toEqual([key, false])
    if (names.includes('page')) expect([key, names]).toEqual([key, expect.arrayContaining(['pageSize'])])
  }
})
