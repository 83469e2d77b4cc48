import { describe, expect, test } from 'vitest'
import { affectedTests } from './affected.ts'

const sources = new Map([
  ['packages/core/src/leave/rules.ts', ''],
  ['packages/core/src/leave/rules.test.ts', `import { a } from './rules.ts'`],
  ['packages/contract/src/leave.ts', `export const o = {\n  'POST /me/leave': define({\n`],
  ['packages/contract/src/operations.ts', `import { o } from './leave.ts'`],
  ['apps/server/src/app.ts', `import { p } from './procedures.ts'`],
  ['apps/server/src/procedures.ts', `import { p } from './features/leave/procedures.ts'`],
  [
    'apps/server/src/features/leave/procedures.ts',
    `import { r } from './repo.ts'\nwrite('POST /me/leave', 1)`,
  ],
  ['apps/server/src/features/leave/repo.ts', `import { a } from '#core/leave/rules.ts'`],
  ['apps/server/src/features/leave/leave.test.ts', `import { s } from '#tests/setup/api.ts'`],
  ['apps/server/src/features/badges/award.ts', `import { r } from '../leave/api.ts'`],
  ['apps/server/src/features/badges/award.test.ts', `import { s } from '#tests/setup/api.ts'`],
  ['apps/server/src/features/leave/api.ts', `export { r } from './repo.ts'`],
  ['apps/server/src/features/roles/repo.ts', ''],
  ['apps/server/src/features/roles/roles.test.ts', `import { s } from '#tests/setup/api.ts'`],
  ['tests/setup/api.ts', `import { c } from '#server/app.ts'`],
  ['apps/web/src/features/leave/page.tsx', `import './page.module.css'`],
  ['apps/web/src/routes/_app/leave-days.$day.tsx', `import { P } from '#web/features/leave/page.tsx'`],
  ['tests/e2e/leave.spec.ts', ''],
  ['tests/e2e/roles.spec.ts', ''],
  ['tests/e2e/away.spec.ts', `page.goto('/leave-days/today')`],
  [
    'tests/e2e/frame.spec.ts',
    `a()\ntest('x', f)\n\ntest('y', () => {\n  page.goto('/leave-days/today')\n})\n`,
  ],
  ['tests/e2e/every-page.spec.ts', ''],
])
const leave = 'apps/server/src/features/leave/leave.test.ts'
const badges = 'apps/server/src/features/badges/award.test.ts'

describe('a change affects', () => {
  test.each([
    ['in a rule: its tests and those of the features that use it', 'packages/core/src/leave/rules.ts'],
    [
      'in a repository: the tests of its feature and of features that import it',
      'apps/server/src/features/leave/repo.ts',
    ],
  ])('%s', (_what, changed) => {
    const { tests } = affectedTests(sources, [changed])
    expect(tests.filter((file) => file.startsWith('apps/'))).toEqual([leave, badges])
    expect(tests.includes('packages/core/src/leave/rules.test.ts')).toBe(changed.startsWith('packages/'))
  })

  test('in a contract: the features that name one of its operations', () => {
    expect(affectedTests(sources, ['packages/contract/src/leave.ts']).tests).toEqual([leave])
  })

  test('in a style sheet of a feature: the browser tests that open a page that shows it', () => {
    expect(affectedTests(sources, ['apps/web/src/features/leave/page.module.css'])).toEqual({
      tests: [],
      journeys: ['tests/e2e/leave.spec.ts', 'tests/e2e/away.spec.ts', 'tests/e2e/frame.spec.ts:4'],
    })
  })

  test('in code shared by pages: the browser test over every page', () => {
    expect(affectedTests(sources, ['apps/web/src/ui/button/button.tsx'])).toEqual({
      tests: [],
      journeys: ['tests/e2e/every-page.spec.ts'],
    })
  })

  test('in a migration: everything', () => {
    const { tests, journeys } = affectedTests(sources, ['apps/server/src/migrations/0099-x.sql'])
    expect([tests.length, journeys.length]).toEqual([4, 5])
  })

  test('in a document: nothing', () => {
    expect(affectedTests(sources, ['README.md'])).toEqual({ tests: [], journeys: [] })
  })
})
