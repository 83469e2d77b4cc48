import { Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test, vi } from 'vitest'
import { forCompanies } from './for-companies.ts'

const api = await startApi('2026-06-09T12:00:00Z')

test('a failure in one company is logged with its id, does not affect the others, and fails the job at the end', async () => {
  const companies = [await Company.create(api), await Company.create(api), await Company.create(api)]
  const ids = companies.map(({ tenantId }) => tenantId)
  const logged = vi.spyOn(api.context.log, 'error')
  const reached: string[] = []
  const run = forCompanies(
    api.context,
    new AbortController().signal,
    async () => ids,
    async (unit) => {
      reached.push(unit.tenantId)
      if (unit.tenantId === ids[1]) throw new Error('There is something odd here.')
      return false
    },
  )
  await expect(run).rejects.toThrow('Scheduled work failed in 1 of 3 companies.')
  expect(reached).toEqual(ids)
  expect(logged.mock.calls).toEqual([
    [expect.objectContaining({ tenantId: ids[1], err: expect.any(Error) }), expect.any(String)],
  ])
})
