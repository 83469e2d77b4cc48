import { expect, test } from 'vitest'

test('every response that the gallery mocks is valid by the contract', async () => {
  // The pages of the gallery validate their responses when they are loaded.
  const { shots } = await import('./pages.ts')
  expect(shots.length).toBeGreaterThan(100)
})
