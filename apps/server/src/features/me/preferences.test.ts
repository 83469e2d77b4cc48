import { Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')

test('the chosen rows of a page are the person’s in every session, beside their other preferences', async () => {
  const company = await Company.create(api)
  const [person, other] = [await company.person(), await company.person()]
  const choose = (preferences: object) => person.call('PATCH /me', { body: { preferences } })
  const stored = async () => (await person.call('GET /me')).body.preferences
  expect(await stored()).toMatchObject({ rowsPerPage: null })
  await choose({ colorScheme: 'dark' })
  await choose({ rowsPerPage: 50 })
  expect(await stored()).toMatchObject({ rowsPerPage: 50, colorScheme: 'dark' })
  expect((await other.call('GET /me')).body.preferences).toMatchObject({ rowsPerPage: null })
  expect((await choose({ rowsPerPage: 30 })).status).toBe(400)
  await choose({ rowsPerPage: null })
  expect(await stored()).toMatchObject({ rowsPerPage: null, colorScheme: 'dark' })
})
