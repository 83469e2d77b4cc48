import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { renderPage, standInForApi } from '#tests/setup/web/render-page.tsx'
import { saveDraft } from '#web/lib/drafts.ts'
import { letGo, release } from '#web/lib/kept/holder.ts'
import { showNameOnDevice } from '#web/lib/kept/waiting-work.ts'
import { forgetSession, loadSession } from '#web/lib/session.ts'
import { SignInPage } from './sign-in-page.tsx'

const me = exampleOf('GET /me')

beforeEach(() => localStorage.clear())

/** Somebody types a text, and their session ends. */
async function leaveText(number: number, name?: string) {
  letGo()
  forgetSession()
  const somebody = { ...me, user: { ...me.user, id: `user_01k0000000e0000000000000y${number}` } }
  standInForApi({ 'GET /session': { me: somebody, refusal: null } })
  await loadSession()
  await saveDraft('report', 'text')
  await showNameOnDevice(name)
  await release()
  letGo()
}

async function told(): Promise<string> {
  await renderPage(<SignInPage next="/dashboard" />, { at: '/login' })
  return (await screen.findByText(/^Unsent work of/)).closest('[role=status]')!.textContent
}

it.each([
  ['one person', [undefined]],
  ['2 people', [undefined, undefined]],
  ['Meera Iyer', ['Meera Iyer']],
  ['Meera Iyer and 1 other person', ['Meera Iyer', undefined]],
  ['Meera Iyer, Kwame Mensah and 2 other people', ['Meera Iyer', 'Kwame Mensah', undefined, undefined]],
] as const)('the sign-in page says that unsent work of %s waits, and until when', async (owners, names) => {
  for (const [at, name] of names.entries()) await leaveText(at, name)
  expect(await told()).toBe(
    `Unsent work of ${owners} is waiting on this device. They get it back by signing in here; nobody else can read it. It is kept until 09-Jul-2026.`,
  )
})
