import { expect, test } from 'vitest'

test('every answer that the gallery shows is one that the server may give', async () => {
  // The pages of the gallery check their answers when they are loaded.
  const { shots } = await import('./pages.ts')
  expect(shots.length).toBeGreaterThan(100)
})
