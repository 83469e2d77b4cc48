import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { inWindow, phone } from '#tests/setup/web/window.ts'
import { ImportPreview } from './import-preview.tsx'

const empty = {
  notificationEmail: '',
  businessUnit: '',
  designation: '',
  weeklyOffDay: '',
  timeZone: '',
  status: '',
}
const chosen = {
  fileName: 'people.csv',
  rows: [{ ...empty, name: 'Meera Iyer', email: 'meera@acme', role: 'Employee', line: 12 }],
  unread: [],
  encoding: null,
}
const message = 'Enter a valid email address.'
const added = { row: 1, does: 'add' as const, changes: [] }
const verdicts = [{ ...added, problems: [{ field: 'email', message }] }]

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

it('in a narrow window shows the problems below the row, across the table', async () => {
  inWindow({ width: 900 })
  const { verdict, email } = await open()
  expect(verdict).toHaveTextContent(/^1 problem$/)
  expect(email).toHaveTextContent(/^meera@acme$/)
  const [, , below] = screen.getAllByRole('row')
  expect(below).toHaveTextContent(`Login email: ${message}`)
})

it('on a phone lists the rows by name, each with its problems, and does not name a field twice', async () => {
  inWindow(phone)
  const required = 'Weekly Off Day is required for Employees.'
  await renderPage(
    <ImportPreview
      chosen={chosen}
      verdicts={[
        { ...added, problems: [...verdicts[0]!.problems, { field: 'weeklyOffDay', message: required }] },
      ]}
      isChecking={false}
    />,
  )
  const row = await screen.findByRole('listitem')
  expect(row).toHaveTextContent(`Row 12 · Meera Iyer2 problemsLogin email: ${message}${required}`)
  expect(screen.queryByRole('table')).toBeNull()
})

it('in a narrow window lists the changes below the row, and not as problems', async () => {
  inWindow({ width: 900 })
  const changes = [{ field: 'role', from: 'Manager', to: 'Employee' }]
  await renderPage(
    <ImportPreview
      chosen={chosen}
      verdicts={[{ row: 1, does: 'update', changes, problems: [] }]}
      isChecking={false}
    />,
  )
  expect(await screen.findByText('Role: Manager → Employee')).toBeVisible()
  expect(screen.getByText('people.csv: 1 row, no problems.')).toBeVisible()
})
