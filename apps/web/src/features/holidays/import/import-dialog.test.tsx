import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DateOrder } from '#core/holidays/table-date.ts'
import { exampleOf, type Answers, type Asked } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { toastStore } from '#web/lib/toast.ts'
import { ImportDialog } from './import-dialog.tsx'

const example = exampleOf('POST /holidays/import/preview')
const imported = exampleOf('POST /holidays/import')

const somebody = somebodyWith('CAN_MANAGE_BUSINESS_UNITS')

async function choose(preview: NonNullable<Answers['POST /holidays/import/preview']>, api: Answers = {}) {
  const page = await renderPage(<ImportDialog year={2026} isOpen onClose={() => {}} />, {
    as: somebody,
    api: {
      'GET /me': somebody,
      'GET /business-units': exampleOf('GET /business-units'),
      'POST /holidays/import': imported,
      'POST /holidays/import/preview': preview,
      ...api,
    },
  })
  await page.user.upload(await screen.findByLabelText('File of holidays'), new File(['-'], 'days.csv'))
  return page
}

const reading = {
  row: 1,
  name: 'Independence Day',
  written: '07/04/2026',
  dayFirst: '2026-04-07',
  monthFirst: '2026-07-04',
}

it('asks for the order of the dates, shows the weekdays of both, and adds nothing before the choice', async () => {
  const { user, api } = await choose(({ query }: Asked) => {
    const used = (query['dateOrder'] ?? null) as DateOrder | null
    const verdicts = used ? [{ ...example.verdicts[0]!, date: '2026-07-04', name: 'Independence Day' }] : []
    return { ...example, verdicts, dateOrder: { used, isAsked: true, examples: [reading] } }
  })
  const question = await screen.findByRole('group', {
    name: 'Which number is the day in dates such as 07/04/2026?',
  })
  expect(question).toHaveTextContent('Independence Day: Tue 07-Apr-2026')
  expect(question).toHaveTextContent('Independence Day: Sat 04-Jul-2026')
  expect(screen.queryByRole('table')).toBeNull()
  const add = screen.getByRole('button', { name: 'Add holidays' })
  expect(add).toHaveAttribute('title', 'It is not chosen yet which number is the day')
  await user.click(add)
  expect(api.askedOf('POST /holidays/import')).toEqual([])

  await user.click(screen.getByRole('radio', { name: /^The second: month, day, year/ }))
  expect(await screen.findByRole('cell', { name: 'Sat 04-Jul-2026' })).toBeVisible()
  expect(screen.getByRole('radio', { name: /^The second/ })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Add 1 holiday' }))
  await waitFor(() =>
    expect(api.askedOf('POST /holidays/import')).toMatchObject([{ query: { dateOrder: 'month-first' } }]),
  )
})

it('shows that the month comes first if the file implies it, and names the ignored columns', async () => {
  const shown = { ...reading, written: '01/19/2026', dayFirst: null, monthFirst: '2026-01-19' }
  await choose({
    ...example,
    dateOrder: { used: 'month-first', isAsked: false, examples: [shown] },
    unread: ['End date', 'Notes'],
  })
  expect(await screen.findByText(/^The month comes first/)).toHaveTextContent(
    'The month comes first in the dates of this file: 01/19/2026 is Mon 19-Jan-2026.',
  )
  expect(screen.getByText(/ignored/)).toHaveTextContent('The columns End date, Notes are ignored.')
})

it('shows a sample for an uncertain encoding, and reads the file in the chosen one', async () => {
  const choices = [
    { encoding: 'windows-1252' as const, sample: 'Ðîæäåñòâî' },
    { encoding: 'windows-1251' as const, sample: 'Рождество' },
  ]
  const { user } = await choose(({ query }: Asked) => {
    const chosen = choices.find(({ encoding }) => encoding === query['encoding']) ?? choices[0]!
    const verdicts = [{ ...example.verdicts[0]!, name: chosen.sample }]
    return { ...example, verdicts, encoding: { used: chosen.encoding, choices } }
  })
  expect(await screen.findByText(/^The file does not say/)).toHaveTextContent('Check them: “Ðîæäåñòâî”.')
  const select = screen.getByLabelText('Encoding')
  expect(select).toHaveDisplayValue('Western European (Windows-1252): Ðîæäåñòâî')
  await user.selectOptions(select, 'Cyrillic (Windows-1251): Рождество')
  expect(await screen.findByRole('cell', { name: 'Рождество' })).toBeVisible()
})

it('adds the chosen rows, by default all, and offers to undo it', async () => {
  const [first] = example.verdicts
  const verdicts = [
    { ...first!, name: 'Diwali' },
    { ...first!, name: 'Stand-up', verdict: 'wrong' as const, reason: 'It is wrong.' },
    { ...first!, name: 'Christmas', date: '2026-12-25' },
  ]
  const { user, api } = await choose(
    { ...example, verdicts },
    { 'POST /holidays/remove': { removed: 1, kept: 0 } },
  )
  expect(await screen.findByRole('button', { name: 'Add 2 holidays' })).toBeEnabled()
  // A row that cannot be added has no box.
  expect(screen.getAllByRole('checkbox', { name: /^Add (?!all)/ })).toHaveLength(2)
  await user.click(screen.getByRole('checkbox', { name: 'Add all' }))
  expect(screen.getByRole('button', { name: 'Add holidays' })).toHaveAttribute('title', 'No row is chosen')
  await user.click(screen.getByRole('checkbox', { name: /^Add Christmas/ }))
  expect(screen.getByText(/to add/)).toHaveTextContent(
    'days.csv: 1 holiday to add, 1 not chosen, 1 row is wrong',
  )
  await user.click(screen.getByRole('button', { name: 'Add 1 holiday' }))
  await waitFor(() =>
    expect(api.askedOf('POST /holidays/import')).toMatchObject([{ query: { without: '0' } }]),
  )
  await waitFor(() => expect(toastStore.showing()).toMatchObject([{ text: '1 holiday added.' }]))
  toastStore.showing()[0]?.action?.run()
  await waitFor(() => expect(toastStore.showing()[0]).toMatchObject({ text: 'Import undone.' }))
  expect(api.askedOf('POST /holidays/remove')).toMatchObject([
    { body: { holidayIds: imported.added.map(({ id }) => id) } },
  ])
})
