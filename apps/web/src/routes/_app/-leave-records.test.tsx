import { screen, waitFor, within } from '@testing-library/react'
import Papa from 'papaparse'
import { afterEach, expect, it, vi } from 'vitest'
import { exampleOf, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { standInForFiles } from '#tests/setup/web/file-worker.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route } from './admin.leave-records.tsx'

const page = exampleOf('GET /leave-records/stretches')
const api = {
  'GET /leave-records/choices': exampleOf('GET /leave-records/choices'),
  'GET /leave-records/stretches': { ...page, counts: { upcoming: 1, past: 7 } },
  'POST /leave-records/remove': undefined,
}
const manager = somebodyWith('CAN_MANAGE_ALL_LEAVES')
afterEach(() => vi.unstubAllGlobals())

it('groups consecutive days of leave, with upcoming and past ones separate', async () => {
  const {
    user,
    api: asked,
    address,
  } = await renderPage(Route, { as: manager, at: '/admin/leave-records', api })
  const row = await screen.findByRole('row', { name: /Family visit/ })
  expect(within(row).getByText('11-Jun – 15-Jun-2026')).toBeVisible()
  expect(within(row).getByText('4 days')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Past (7)' }))
  expect(address()).toContain('when=past')
  expect(asked.askedOf('GET /leave-records/stretches').map(({ query }) => query['when'])).toEqual([
    'upcoming',
    'past',
  ])
})

it('removes selected days of a group with one request', async () => {
  const { user, api: asked } = await renderPage(Route, { as: manager, at: '/admin/leave-records', api })
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove leave' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/^4 days become working days again/)).toBeVisible()
  await user.click(question.getByRole('checkbox', { name: 'Mon 15-Jun-2026' }))
  expect(question.getByText(/^3 days become working days again/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Remove leave' }))
  expect(asked.askedOf('POST /leave-records/remove').map(({ body }) => body)).toMatchObject([
    { dates: ['2026-06-11', '2026-06-12', '2026-06-13'] },
  ])
})

it('opens the dialog by its address, as the command does, and closes it', async () => {
  const { user, address } = await renderPage(Route, {
    as: manager,
    at: '/admin/leave-records?add=leave',
    api,
  })
  const dialog = await screen.findByRole('dialog', { name: 'Add leave' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/admin/leave-records')
})

it('shows a message for each missing field, and none twice', async () => {
  const { user } = await renderPage(Route, { as: manager, at: '/admin/leave-records', api })
  await user.click(await screen.findByRole('button', { name: 'Add leave' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add leave' }))
  await user.click(dialog.getByRole('button', { name: 'Add leave' }))
  const summary = within(await dialog.findByRole('alert'))
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Choose an employee.',
    'A start date is required.',
    'A reason is required.',
  ])
})

it.each([
  ['Upcoming', 3],
  ['Past', 5],
] as const)('exports as many rows of %s as its tab counts, regardless of pages', async (name, count) => {
  const written = standInForFiles()
  const all = { upcoming: stretchesOf(3), past: stretchesOf(5) }
  const answers: Answers = {
    ...api,
    'GET /leave-records/stretches': ({ query }) => {
      const items = all[query['when'] as 'upcoming' | 'past']
      const [page, pageSize] = [Number(query['page']), 2]
      return {
        items: items.slice((page - 1) * pageSize, page * pageSize),
        counts: { upcoming: all.upcoming.length, past: all.past.length },
        total: items.length,
      }
    },
    'POST /exports': exampleOf('POST /exports'),
  }
  const { user, api: asked } = await renderPage(Route, {
    as: manager,
    at: '/admin/leave-records',
    api: answers,
  })
  const tab = await screen.findByRole('button', { name: `${name} (${count})` })
  await user.click(tab)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  expect(await screen.findByText(`${count} rows exported to leave-records.csv.`)).toBeVisible()
  expect(Papa.parse(await written.files[0]!.text()).data).toHaveLength(count + 1)
  expect(asked.askedOf('POST /exports')[0]!.body).toMatchObject({
    rows: count,
    filters: { when: name.toLowerCase() },
  })
})

/** Leave of one person in different weeks. */
function stretchesOf(count: number) {
  return Array.from({ length: count }, (_, week) => {
    const from = Temporal.PlainDate.from('2026-06-11').add({ weeks: week }).toString()
    return { ...page.items[0]!, from, to: from, dates: [from] }
  })
}
