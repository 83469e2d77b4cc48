import { afterEach, expect, it } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { forgetSession } from '#web/lib/session.ts'
import { Route } from './connect-app.tsx'

afterEach(forgetSession)

it('leads a person who is not signed in to the form, and from there back to the app', async () => {
  forgetSession()
  const { address } = await renderPage(Route, {
    at: '/connect-app?request=abc',
    api: { 'GET /session': { me: null, refusal: null } },
  })
  await expect.poll(address).toBe('/login?next=%2Fconnect-app%3Frequest%3Dabc')
})
