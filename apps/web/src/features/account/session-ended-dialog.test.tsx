import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Refused } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { SessionEndedDialog } from './session-ended-dialog.tsx'

const me = somebodyWith('CAN_VIEW_OWN_REPORTS')

function Page() {
  const [isEnded, setEnded] = useState(true)
  return <SessionEndedDialog isOpen={isEnded} onSignedIn={async () => setEnded(false)} />
}

it('asks for the code too, and continues after a recovery code', async () => {
  const { user, api } = await renderPage(<Page />, {
    as: me,
    api: {
      'POST /api/auth/sign-in/email': { kind: 'second-factor', challenge: 'challenge-1' },
      'POST /api/auth/sign-in/second-factor': new Refused('second_factor_wrong'),
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }))
  await user.type(dialog.getByLabelText('Password', { exact: true }), 'daymark-demo{Enter}')
  await waitFor(() => expect(dialog.getByLabelText('Code from your authenticator app')).toHaveFocus())
  await user.keyboard('000000{Enter}')
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'This code is not right, or it was used already.',
  )
  api.serve({ 'POST /api/auth/sign-in/second-factor': { kind: 'signed-in', userId: me.user.id } })
  await user.click(dialog.getByRole('button', { name: 'Use a recovery code instead' }))
  await user.keyboard('abcd-efgh-jkmn{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.askedOf('POST /api/auth/sign-in/email').map(({ body }) => body)).toEqual([
    { email: me.user.email, password: 'daymark-demo' },
  ])
  expect(api.askedOf('POST /api/auth/sign-in/second-factor').map(({ body }) => body)).toEqual(
    ['000000', 'abcd-efgh-jkmn'].map((code) => ({ challenge: 'challenge-1', code })),
  )
})
