import { beforeEach, expect, it, vi } from 'vitest'
import { exampleOf, unreachable } from '#tests/setup/web/api-stand-in.ts'
import { standInForApi } from '#tests/setup/web/render-page.tsx'
import { loadDraft, saveDraft, saveDraftSync } from './drafts.ts'
import { forgetSession, loadSession } from './session.ts'
import { readPersonal, writePersonal } from './storage.ts'

const me = exampleOf('GET /me')

beforeEach(async () => {
  forgetSession()
  standInForApi({ 'GET /session': { me, refusal: null } })
  await loadSession()
  writePersonal('report-day', { text: 'What only the person may read' })
  forgetSession()
})

it('removes the server’s answers when the session has ended, and keeps typed text until the person is back', async () => {
  saveDraftSync('report', { text: 'half a report' })
  standInForApi({ 'GET /session': { me: null, refusal: null } })
  expect(await loadSession()).toBeNull()
  expect(JSON.stringify(localStorage)).not.toContain('What only the person may read')
  expect(readPersonal('me')).toBeUndefined()
  await vi.waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('half a report'))
  forgetSession()
  standInForApi({ 'GET /session': { me, refusal: null } })
  await loadSession()
  expect((await loadDraft('report'))?.value).toEqual({ text: 'half a report' })
})

it('does not show a person’s typed text to the next person who signs in', async () => {
  await saveDraft('report', { text: 'half a report' })
  standInForApi({ 'GET /session': { me: null, refusal: null } })
  await loadSession()
  forgetSession()
  standInForApi({ 'GET /session': { me, refusal: null } })
  await loadSession()
  expect((await loadDraft('report'))?.value).toEqual({ text: 'half a report' })
  forgetSession()
  const otherPerson = { ...me, user: { ...me.user, id: 'user_01k0000000e0000000000000z9' } }
  standInForApi({ 'GET /session': { me: otherPerson, refusal: null } })
  await loadSession()
  expect(await loadDraft('report')).toBeUndefined()
})

it('keeps typed text while the server cannot be reached', async () => {
  standInForApi({ 'GET /session': unreachable })
  expect(await loadSession()).toEqual(me)
  expect(readPersonal('report-day')).toEqual({ text: 'What only the person may read' })
})
