import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { ImportDialog } from './import-dialog.tsx'

const example = exampleOf('POST /users/import/preview')
const problem = { field: 'role', message: 'There is no role “Wizard”.' }
const text =
  'Name,Login email,Role\nIda,ida@x.example,Director\nOtto,otto@x.example,Wizard\nPia,pia@x.example,Director\n'
const verdicts = [
  { row: 1, problems: [] },
  { row: 2, problems: [problem] },
  { row: 3, problems: [] },
]

async function choose(api: Answers = {}) {
  const page = await renderPage(<ImportDialog isOpen onClose={() => {}} />, {
    as: somebodyWith('CAN_MANAGE_USERS', 'CAN_CREATE_USER'),
    api: { 'POST /users/import/preview': { ...example, verdicts }, ...api },
  })
  await page.user.upload(await screen.findByLabelText('CSV file of people'), new File([text], 'people.csv'))
  return page
}

it('offers to import the rows that are right, and keeps the others listed with what is wrong', async () => {
  const added = [{ id: exampleOf('POST /users/import').added[0]!.id, name: 'Ida' }]
  // The server found one more wrong by now: the second of those that were sent.
  const taken = { field: 'email', message: 'A user with this email already exists.' }
  const { user, api } = await choose({
    'POST /users/import': { added, leftOut: [{ row: 2, problems: [taken] }] },
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

it('offers nothing where no row is right', async () => {
  const wrong = [1, 2, 3].map((row) => ({ row, problems: [problem] }))
  await choose({ 'POST /users/import/preview': { ...example, verdicts: wrong } })
  await screen.findByText(/3 with problems/)
  expect(screen.getByRole('button', { name: /^Import/ })).toHaveAttribute('title', 'No row can be imported')
})

it('shows an uncertain encoding with a sample, and reads the file in the chosen one', async () => {
  const page = await choose()
  // "Иван" in Windows-1251.
  const name = Uint8Array.of(0xc8, 0xe2, 0xe0, 0xed)
  await page.user.click(screen.getByRole('button', { name: 'Choose another file' }))
  page.api.serve({ 'POST /users/import/preview': { ...example, verdicts: [{ row: 1, problems: [] }] } })
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

it('leaves rows out that have a damaged letter', async () => {
  const page = await choose()
  await page.user.click(screen.getByRole('button', { name: 'Choose another file' }))
  page.api.serve({
    'POST /users/import/preview': { ...example, verdicts: [1, 2].map((row) => ({ row, problems: [] })) },
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
