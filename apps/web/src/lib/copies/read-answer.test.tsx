import { act, screen } from '@testing-library/react'
import { hashKey, useQuery } from '@tanstack/react-query'
import { entries } from 'idb-keyval'
import { expect, it, vi } from 'vitest'
import { exampleOf, Refused, secretReads, standInTime, unreachable } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage, standInForApi } from '#tests/setup/web/render-page.tsx'
import { storedHere } from '#tests/setup/web/stored-here.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { discard, hold, letGo, ownerOfCopies, release } from '../kept/holder.ts'
import { copyStore, dropCopies, getCopy, mostCopiedBytes, putCopy } from '../kept/copy-store.ts'
import { importKey } from '../kept/cipher.ts'
import { keepWork, keptWork } from '../kept/kept-work.ts'
import { apiQuery, oldestShownCopy, queryClient } from '../query.ts'
import { isCopied } from './never-copied.ts'
import { copiesStored, readAnswer } from './read-answer.ts'

const me = somebodyWith()
const streak = { ...exampleOf('GET /me/streak'), days: 17 }

const nameOfCopy = (path: object) => hashKey(['GET /reports/{reportId}', { path, query: undefined }])

function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
}

/** Reads the streak with a connection, and then opens the page anew without one. */
async function readBefore() {
  hold(me.user.id)
  standInForApi({ 'GET /me/streak': streak })
  await readAnswer('GET /me/streak', {})
  await copiesStored()
  queryClient.clear()
}

function Streak() {
  const { data, error, refetch } = useQuery(apiQuery('me', 'GET /me/streak'))
  if (error && !data) return <ErrorState error={error} what="The streak" retry={() => refetch()} />
  return <p>{data?.days} days</p>
}

it('a page that was seen before reads from the device, with its age, and is refetched when the line is back', async () => {
  await readBefore()
  goOffline()
  const { api } = await renderPage(<Streak />, { as: me, api: { 'GET /me/streak': unreachable } })
  expect(await screen.findByText('17 days')).toBeVisible()
  const age = oldestShownCopy()! - Date.parse(standInTime)
  expect(age >= 0 && age < 60_000).toBe(true)
  api.serve({ 'GET /me/streak': { ...streak, days: 18 } })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(await screen.findByText('18 days')).toBeVisible()
  expect(oldestShownCopy()).toBeUndefined()
})

it('a page that is open keeps its data, which may be newer than the copy, and shows no error', async () => {
  await readBefore()
  queryClient.setQueryData(apiQuery('me', 'GET /me/streak').queryKey, { ...streak, days: 21 })
  goOffline()
  await renderPage(<Streak />, { as: me, api: { 'GET /me/streak': unreachable } })
  await act(() => queryClient.refetchQueries())
  expect(screen.getByText('21 days')).toBeVisible()
  letGo()
  await act(() => queryClient.refetchQueries())
  expect(screen.getByText('21 days')).toBeVisible()
  expect(queryClient.getQueryState(apiQuery('me', 'GET /me/streak').queryKey)).toMatchObject({
    status: 'success',
  })
})

it('a record that was deleted, or that one may not see any more, is not shown from the device either', async () => {
  hold(me.user.id)
  const path = { reportId: 'report_01k0000000e0000000000000b1' }
  const report = exampleOf('GET /reports/{reportId}')
  for (const code of ['report_not_found', 'forbidden'] as const) {
    const api = standInForApi({ 'GET /reports/{reportId}': report })
    await readAnswer('GET /reports/{reportId}', { path })
    await copiesStored()
    expect(await getCopy((await ownerOfCopies())!, nameOfCopy(path), Date.now())).toBeDefined()
    api.serve({ 'GET /reports/{reportId}': new Refused(code) })
    await expect(readAnswer('GET /reports/{reportId}', { path })).rejects.toMatchObject({ code })
    await copiesStored()
    expect(await getCopy((await ownerOfCopies())!, nameOfCopy(path), Date.now())).toBeUndefined()
  }
})

it('no response with a secret is stored on a device', () => {
  expect(secretReads().length).toBeGreaterThan(0)
  expect(secretReads().filter(isCopied)).toEqual([])
})

it('a page that was never loaded says that it is not on this device, and loads when the line is back', async () => {
  goOffline()
  const { api } = await renderPage(<Streak />, { as: me, api: { 'GET /me/streak': unreachable } })
  expect(await screen.findByRole('alert')).toHaveTextContent('Not on this device yet.')
  api.serve({ 'GET /me/streak': streak })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(await screen.findByText('17 days')).toBeVisible()
})

it('copies are sealed, and are deleted when the session is over and when another person signs in', async () => {
  await readBefore()
  expect(await entries(copyStore)).not.toEqual([])
  expect(await storedHere()).not.toContain('days')
  await release()
  expect(await entries(copyStore)).toEqual([])

  letGo()
  await readBefore()
  hold('user_another')
  await copiesStored()
  await vi.waitFor(async () => expect(await entries(copyStore)).toEqual([]))
})

it('a response that arrives after the logout is not stored', async () => {
  hold(me.user.id)
  const answer = Promise.withResolvers<typeof streak>()
  standInForApi({ 'GET /me/streak': () => answer.promise })
  const reading = readAnswer('GET /me/streak', {})
  await discard()
  await release()
  answer.resolve(streak)
  await reading
  await copiesStored()
  expect(await entries(copyStore)).toEqual([])
})

it('a sign-in page of a public network in place of a response is not stored, and the copy is shown', async () => {
  await readBefore()
  vi.stubGlobal(
    'fetch',
    async () => new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } }),
  )
  expect(await readAnswer('GET /me/streak', {})).toMatchObject({ value: { days: 17 } })
})

it('a server that refuses is believed although there is a copy', async () => {
  await readBefore()
  standInForApi({})
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { code: 'forbidden', message: 'No.' } }, { status: 403 }),
  )
  await expect(readAnswer('GET /me/streak', {})).rejects.toThrow('No.')
})

const key = await importKey('A'.repeat(43))
const owner = { label: 'somebody', key: key as CryptoKey }
const text = (bytes: number) => 'x'.repeat(bytes)

it('at most 50 MB are kept: the least recently read are dropped first', async () => {
  const each = mostCopiedBytes / 11
  for (let at = 0; at < 10; at++) await putCopy(owner, `page ${at}`, { value: text(each), at })
  // The oldest was read last.
  await getCopy(owner, 'page 0', 100)
  await putCopy(owner, 'page 10', { value: text(each), at: 10 })
  await putCopy(owner, 'page 11', { value: text(each), at: 11 })
  const has = async (at: number) => (await getCopy(owner, `page ${at}`, 100)) !== undefined
  expect([await has(0), await has(1), await has(11)]).toEqual([true, false, true])
})

it('a full browser makes room for new copies by dropping old ones', async () => {
  for (let at = 0; at < 4; at++) await putCopy(owner, `page ${at}`, { value: text(1000), at })
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementationOnce(() => {
    throw new DOMException('There is no room', 'QuotaExceededError')
  })
  await putCopy(owner, 'page 4', { value: text(1000), at: 4 })
  expect(await getCopy(owner, 'page 0', 9)).toBeUndefined()
  expect(await getCopy(owner, 'page 4', 9)).toMatchObject({ at: 4 })
})

it('a full browser makes room for unsent work by dropping copies', async () => {
  await putCopy(owner, 'page', { value: 1, at: 0 })
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementationOnce(() => {
    throw new DOMException('There is no room', 'QuotaExceededError')
  })
  await keepWork('draft.report#', { text: 'typed' })
  expect((await keptWork('draft.report#'))?.value).toEqual({ text: 'typed' })
  expect(await getCopy(owner, 'page', 9)).toBeUndefined()
})

it('copies of more than 14 days are dropped, and nothing else', async () => {
  await putCopy(owner, 'old', { value: 1, at: 0 })
  await putCopy(owner, 'new', { value: 1, at: 10 })
  await dropCopies({ before: 5 })
  expect([await getCopy(owner, 'old', 9), (await getCopy(owner, 'new', 9))?.at]).toEqual([undefined, 10])
})

it('a copy that was moved to another name or changed cannot be opened', async () => {
  await putCopy(owner, 'own', { value: 1, at: 0 })
  const other = { label: 'somebody', key: (await importKey('B'.repeat(43))) as CryptoKey }
  expect(await getCopy(other, 'own', 1)).toBeUndefined()
})
