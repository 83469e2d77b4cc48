import { afterEach, expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { standInForApi } from '#tests/setup/web/render-page.tsx'
import { dropAnswers, holdAnswers, type FirstRead } from './first-answers.ts'
import { apiQuery, queryClient } from './query.ts'

afterEach(() => {
  dropAnswers()
  queryClient.clear()
})

const query = apiQuery('notifications', 'GET /notifications/unread')
const read: FirstRead = {
  topic: 'notifications',
  operation: 'GET /notifications/unread',
  args: {},
  address: '/api/v1/notifications/unread',
}
const other: FirstRead = {
  ...read,
  topic: 'reports',
  operation: 'GET /reports/pending-count',
  address: '/api/v1/reports/pending-count',
}
const pending = apiQuery('reports', 'GET /reports/pending-count')
const alone = { count: 1, newest: [] }
const together = { count: 7, newest: [] }

it('puts each answer into the cache of its query, before it is requested', async () => {
  const api = standInForApi()
  holdAnswers([read, other], Promise.resolve([together, { count: 2 }]))
  await expect.poll(() => queryClient.getQueryData(query.queryKey)).toEqual(together)
  expect(queryClient.getQueryData(pending.queryKey)).toEqual({ count: 2 })
  expect(api.asked).toEqual([])
})

it('lets a query that is earlier than its answer wait for it, and request what is refused alone', async () => {
  const api = standInForApi({ 'GET /reports/pending-count': exampleOf('GET /reports/pending-count') })
  const { promise, resolve } = Promise.withResolvers<unknown[]>()
  holdAnswers([read, other], promise)
  const [first, second] = [queryClient.fetchQuery(query), queryClient.fetchQuery(pending)]
  resolve([together, null])
  expect([await first, await second]).toEqual([together, exampleOf('GET /reports/pending-count')])
  expect(api.asked.map(({ key }) => key)).toEqual(['GET /reports/pending-count'])
})

it('requests each alone if the request for all fails', async () => {
  const api = standInForApi({ 'GET /notifications/unread': alone })
  holdAnswers([read], Promise.reject(new Error('the line is down')))
  expect(await queryClient.fetchQuery(query)).toEqual(alone)
  expect(api.asked).toHaveLength(1)
})

it('uses no answer after something has changed', async () => {
  standInForApi({ 'GET /notifications/unread': alone })
  const { promise, resolve } = Promise.withResolvers<unknown[]>()
  holdAnswers([read], promise)
  dropAnswers()
  resolve([together])
  expect(await queryClient.fetchQuery(query)).toEqual(alone)
})
