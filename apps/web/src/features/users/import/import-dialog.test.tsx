import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Permission } from '#core/access/permissions.ts'
import { exampleOf, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { ImportDialog } from './import-dialog.tsx'

const example = exampleOf('POST /users/import/preview')
const problem = { field: 'role', message: 'There is no role “Wizard”.' }
const text =
  'Name,Login email,Role\nIda,ida@x.example,Director\nOtto,otto@x.example,Wizard\nPia,pia@x.example,Director\n'
const verdict = (row: number, problems: { field: string; message: string }[] = []) => ({
  row,
  problems,
  does: 'add' as const,
  changes: [],
})
const verdicts = [verdict(1), verdict(2, [problem]), verdict(3)]

async function choose(
  api: Answers = {},
  permissions: Permission[] = ['CAN_MANAGE_USERS', 'CAN_CREATE_USER'],
) {
  const page = await renderPage(<ImportDialog isOpen onClose={() => {}} />, {
    as: somebodyWith(...permissions),
    api: { 'POST /users/import/preview': { ...example, verdicts }, ...api },
  })
  await page.user.upload(await screen.findByLabelText('CSV file of people'), new File([text], 'people.csv'))
  return page
}

it('offers to import the rows without problems, and keeps the others listed with theirs', async () => {
  const added = [{ id: exampleOf('POST /users/import').added[0]!.id, name: 'Ida' }]
  // The server found one more wrong by now: the second of those that were sent.
  const taken = { field: 'email', message: 'A user with this email already exists.' }
  const { user, api } = await choose({
    'POST /users/import': { added, updated: [], leftOut: [{ row: 2, problems: [taken] }] },
  })
  await user.click(await screen.findByRole('button', { name: 'Import the 2 that are right' }))
  expect(await screen.findByRole('heading', { name: '1 person added' })).toBeVisible()
  const left = within(screen.getByRole('list', { name: 'Rows that were left out' }))
  expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Row 3, OttoRole: ${problem.message}`,
    `Row 4, PiaLogin email: ${taken.message}`,
  ])
  await waitFor(() =>
    expect(api.askedOf('POST /users/import').map(({ body }) => body)).toMatchObject([
      { rows: [{ name: 'Ida' }, { name: 'Pia' }], leavesWrongOut: true },
    ]),
  )
})

it('moves the focus to the preview when a file is chosen, and back to the button for another one', async () => {
  const { user } = await choose()
  expect(await screen.findByRole('group', { name: 'The file' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Choose another file' }))
  expect(await screen.findByRole('button', { name: 'Choose file' })).toHaveFocus()
})

it('offers nothing if every row has a problem', async () => {
  const wrong = [1, 2, 3].map((row) => verdict(row, [problem]))
  await choose({ 'POST /users/import/preview': { ...example, verdicts: wrong } })
  await screen.findByText(/3 with problems/)
  expect(screen.getByRole('button', { name: /^Import/ })).toHaveAttribute('title', 'No row can be imported')
})

it('shows an uncertain encoding with a sample, and reads the file in the chosen one', async () => {
  const page = await choose()
  // "Иван" in Windows-1251.
  const name = Uint8Array.of(0xc8, 0xe2, 0xe0, 0xed)
  await page.user.click(screen.getByRole('button', { name: 'Choose another file' }))
  page.api.serve({ 'POST /users/import/preview': { ...example, verdicts: [verdict(1)] } })
  const input = screen.getByLabelText('CSV file of people')
  await page.user.upload(input, new File(['Name,Email,Role\n', name, ',i@x.example,Director'], 'people.csv'))
  const encoding = await screen.findByLabelText('Encoding')
  expect(encoding).toHaveDisplayValue('Cyrillic (Windows-1251): Иван,i@x.example,Director')
  expect(screen.getByRole('cell', { name: 'Иван' })).toBeVisible()
  encoding.focus()
  await page.user.selectOptions(encoding, 'windows-1252')
  expect(await screen.findByRole('cell', { name: 'Èâàí' })).toBeVisible()
  expect(screen.getByLabelText('Encoding')).toHaveFocus()
})

it('leaves out rows with an unreadable character', async () => {
  const page = await choose()
  await page.user.click(screen.getByRole('button', { name: 'Choose another file' }))
  page.api.serve({
    'POST /users/import/preview': { ...example, verdicts: [1, 2].map((row) => verdict(row)) },
  })
  const file = [
    'Name,Email,Role\nJosé,j@x.example,Director\nJos',
    Uint8Array.of(0xe9),
    ',k@x.example,Director',
  ]
  await page.user.upload(screen.getByLabelText('CSV file of people'), new File(file, 'people.csv'))
  expect(await screen.findByText('A character cannot be read.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Import the 1 that is right' })).toBeEnabled()
})

it('changes existing people only on request, and shows what each row would change', async () => {
  const updates = [
    { ...verdict(1), does: 'update' as const, changes: [{ field: 'role', from: 'Manager', to: 'Director' }] },
    { ...verdict(2), does: 'nothing' as const },
    verdict(3),
  ]
  const [added, updated] = ['Pia', 'Ida'].map((name) => ({
    id: exampleOf('POST /users/import').added[0]!.id,
    name,
  }))
  const { user, api } = await choose(
    { 'POST /users/import': { added: [added!], updated: [updated!], leftOut: [] } },
    ['CAN_MANAGE_USERS', 'CAN_CREATE_USER', 'CAN_EDIT_USER'],
  )
  const box = await screen.findByRole('checkbox', { name: /^Change people who are there already/ })
  expect(box).not.toBeChecked()
  api.serve({ 'POST /users/import/preview': { ...example, verdicts: updates } })
  await user.click(box)
  const row = await screen.findByRole('row', { name: /Ida/ })
  expect(await within(row).findByText('Changes')).toBeVisible()
  expect(within(row).getByText('was Manager')).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Otto/ })).getByText('As it is')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Import 1 and change 1' }))
  expect(await screen.findByRole('heading', { name: '1 person added, 1 changed' })).toBeVisible()
  expect(
    api
      .askedOf('POST /users/import/preview')
      .map(({ body }) => (body as { updatesExisting: boolean }).updatesExisting),
  ).toEqual([false, true])
  expect(api.askedOf('POST /users/import')[0]!.body).toMatchObject({ updatesExisting: true })
})

it('does not offer to change people to somebody who may only add them', async () => {
  await choose()
  await screen.findByRole('button', { name: 'Import the 2 that are right' })
  expect(screen.queryByRole('checkbox', { name: /^Change people/ })).toBeNull()
})
