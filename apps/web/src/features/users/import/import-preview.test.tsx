import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { media } from '#web/lib/use-media.ts'
import { ImportPreview } from './import-preview.tsx'

const empty = { notificationEmail: '', businessUnit: '', designation: '', weeklyOffDay: '', timeZone: '' }
const chosen = {
  fileName: 'people.csv',
  rows: [{ ...empty, name: 'Meera Iyer', email: 'meera@acme', role: 'Employee' }],
  unread: [],
}
const message = 'Enter a valid email address.'
const verdicts = [{ row: 1, problems: [{ field: 'email' as const, message }] }]

async function open() {
  await renderPage(<ImportPreview chosen={chosen} verdicts={verdicts} isChecking={false} />)
  const [, row] = await screen.findAllByRole('row')
  const [verdict, , email] = within(row!).getAllByRole('cell')
  return { verdict, email }
}

it('shows a problem at its cell', async () => {
  const { verdict, email } = await open()
  expect(verdict).toHaveTextContent(/^1 problem$/)
  expect(email).toHaveTextContent(`meera@acme${message}`)
})

it('on a phone, where the cells are out of sight, shows the problems with the verdict in the first column', async () => {
  const usual = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(usual(query), query === media.phone ? { matches: true } : {}),
  )
  const { verdict, email } = await open()
  expect(verdict).toHaveTextContent(`1 problemLogin Email: ${message}`)
  expect(email).toHaveTextContent(/^meera@acme$/)
})
