import { expect, test } from 'vitest'
import { termsOf } from './terms.ts'

test('reads the page’s tables, and ignores an exception without a reason', () => {
  const page = `# Terms

| term | for what | not |
|---|---|---|
| company | an organisation | tenant, organisation |
| letter | not a word for people |  |

| phrase | reason |
| --- | --- |
| Tenant Admin | the name of a role |
| Please | |
`
  expect(termsOf(page)).toEqual({
    not: [
      { word: 'tenant', use: 'company' },
      { word: 'organisation', use: 'company' },
    ],
    exceptions: ['Tenant Admin'],
  })
})
