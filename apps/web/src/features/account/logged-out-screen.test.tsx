import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { unreachable } from '#tests/setup/web/api-stand-in.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import * as leaving from '#web/lib/leave-for.ts'
import { noteAnswer, noteSilence } from '#web/lib/line.ts'
import { logOut } from '#web/lib/logout.ts'
import { LoggedOutScreen } from './logged-out-screen.tsx'

it('ends the session when the server answers again, also if the device had a network all the time', async () => {
  const left = vi.spyOn(leaving, 'leaveForStart').mockImplementation(() => {})
  const signOut = 'POST /api/auth/sign-out'
  const { api } = await renderPage(<LoggedOutScreen />, { api: { [signOut]: unreachable } })
  await logOut().catch(() => undefined)
  act(() => noteSilence())
  expect(screen.getByText(/It ends your session when the connection is back/)).toBeVisible()
  api.serve({ [signOut]: { url: null } })
  act(() => noteAnswer())
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
  expect(api.askedOf(signOut).length).toBeGreaterThan(1)
})
