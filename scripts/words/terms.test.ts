import { expect, test } from 'vitest'
import { termsOf } from './terms.ts'

test('the page’s tables are the list: a phrase without a reason is no exception', () => {
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
