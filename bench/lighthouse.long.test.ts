import { expect, test } from 'vitest'
import { auditPages, categories } from './lighthouse.ts'

/** Performance depends on the machine and is measured by `npm run bench -- lighthouse`. */
const judged = categories.filter((category) => category !== 'performance')

test('Lighthouse gives the public pages all points for accessibility, best practices and search engines', async () => {
  for (const { address, device, scores, faults } of await auditPages(['/', '/about', '/help', '/contact'], 1))
    for (const category of judged)
      expect([address, device, category, scores[category], faults]).toEqual([
        address,
        device,
        category,
        100,
        expect.anything(),
      ])
}, 600_000)
