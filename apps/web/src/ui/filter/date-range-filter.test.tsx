import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { inWindow, phone } from '#tests/setup/web/window.ts'
import { DateRangeFilter } from './date-range-filter.tsx'
import { FilterSheet } from './filter-sheet.tsx'

const range = { startDate: '2026-06-01', endDate: '2026-06-05' }

async function open() {
  const onChange = vi.fn<(range: object) => void>()
  const { user } = await renderPage(<DateRangeFilter label="Date" search={range} onChange={onChange} />, {
    as: somebodyWith(),
  })
  await user.click(screen.getByRole('button', { name: 'Date' }))
  const [start, end] = [await screen.findByLabelText('Start date'), screen.getByLabelText('End date')]
  const type = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    await user.type(field, `${text}{Enter}`)
  }
  return { user, onChange, start, end, type }
}

it('applies nothing while one of its days is invalid, and both once it is valid again', async () => {
  const { onChange, start, end, type } = await open()
  await type(start, 'soon')
  await type(end, '9 jun')
  expect(start).toBeInvalid()
  expect(onChange).not.toHaveBeenCalled()
  await type(start, '01-Jun-2026')
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ startDate: '2026-06-01', endDate: '2026-06-09' })
})

it('applies nothing while it ends before it starts', async () => {
  const { onChange, start, end, type } = await open()
  await type(start, '8 jun')
  expect(screen.getByText('Start date cannot be after end date.')).toBeVisible()
  expect(onChange).not.toHaveBeenCalled()
  await type(end, '9 jun')
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ startDate: '2026-06-08', endDate: '2026-06-09' })
})

it('replaces an invalid day with a common range', async () => {
  const { user, onChange, start, type } = await open()
  await type(start, 'soon')
  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect(onChange).toHaveBeenLastCalledWith({ startDate: '2026-06-09', endDate: '2026-06-09' })
  expect(screen.getByLabelText('Start date')).toHaveValue('09-Jun-2026')
  expect(screen.getByLabelText('Start date')).toBeValid()
})

it('keeps the sheet of a phone open while a field in it has a problem', async () => {
  inWindow(phone)
  const { user } = await renderPage(
    <FilterSheet active={0} total={7}>
      <DateRangeFilter label="Date" search={range} onChange={() => {}} />
    </FilterSheet>,
    { as: somebodyWith() },
  )
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const start = await screen.findByLabelText('Start date')
  await user.clear(start)
  await user.type(start, 'soon')
  const show = screen.getByRole('button', { name: 'Show 7 results' })
  await user.click(show)
  await waitFor(() => expect(start).toHaveFocus())
  await user.clear(start)
  await user.type(start, '2 jun')
  await user.click(show)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
