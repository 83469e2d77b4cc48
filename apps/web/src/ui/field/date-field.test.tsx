import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { EnclosingForm } from '#web/ui/form/field-problems.ts'
import { DateField } from './date-field.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { FilterButton } from '../filter/filter-button.tsx'

const onChange = vi.fn<(date: string) => void>()
const past = 'It is over.'

function Field({ start = '', isLimited = false }: { start?: string; isLimited?: boolean }) {
  const [value, setValue] = useState(start)
  return (
    <DateField
      label="Day"
      timeZone="Asia/Kolkata"
      value={value}
      onChange={(next) => {
        onChange(next)
        setValue(next)
      }}
      {...(isLimited ? { blockedBecause: (date: string) => (date < '2026-06-09' ? past : undefined) } : {})}
    />
  )
}

async function open(element = <Field />) {
  onChange.mockClear()
  const { user } = await renderPage(element)
  const button = await screen.findByRole('button', { name: 'Choose a date' })
  await user.click(button)
  const popup = await screen.findByRole('dialog', { name: 'Choose a date' })
  await waitFor(() => expect(popup).toContainElement(document.activeElement as HTMLElement))
  const day = (name: string | RegExp) => within(popup).getByRole('cell', { name })
  return { user, button, popup, day, field: screen.getByLabelText('Day') }
}

it('is opened by a button named after the field, on today if nothing is chosen', async () => {
  const { button, popup, day } = await open()
  expect(button).toHaveAccessibleDescription('Day')
  expect(within(popup).getByRole('grid', { name: 'June 2026' })).toBeVisible()
  const today = day('Tue 09-Jun-2026, today')
  expect(today).toHaveFocus()
  expect(today).toHaveAttribute('aria-current', 'date')
  expect(within(popup).getAllByRole('columnheader')[0]).toHaveTextContent('Sun')
})

it('has the keys of a date grid across months and years', async () => {
  const { user, popup, day } = await open(<Field start="2026-06-10" />)
  expect(day('Wed 10-Jun-2026')).toHaveFocus()
  expect(day('Wed 10-Jun-2026')).toHaveAttribute('aria-selected', 'true')
  for (const [keys, expected] of [
    ['{ArrowRight}', 'Thu 11-Jun-2026'],
    ['{ArrowDown}', 'Thu 18-Jun-2026'],
    ['{Home}', 'Sun 14-Jun-2026'],
    ['{End}', 'Sat 20-Jun-2026'],
    ['{PageDown}', 'Mon 20-Jul-2026'],
    ['{PageUp}{PageUp}', 'Wed 20-May-2026'],
    ['{Shift>}{PageDown}{/Shift}', 'Thu 20-May-2027'],
    ['t', 'Tue 09-Jun-2026, today'],
  ] as const) {
    await user.keyboard(keys)
    expect(day(expected)).toHaveFocus()
  }
  expect(within(popup).getByRole('heading', { name: 'June 2026' })).toBeVisible()
})

it('is opened by the arrow down in the field, at the typed date', async () => {
  const { user } = await renderPage(<Field />)
  await user.type(screen.getByLabelText('Day'), '15 jul{ArrowDown}')
  await waitFor(() => expect(screen.getByRole('cell', { name: 'Wed 15-Jul-2026' })).toHaveFocus())
})

it('shows and announces the day that is understood while it is typed', async () => {
  const { user } = await renderPage(<Field />)
  const field = screen.getByLabelText('Day')
  await user.type(field, 'fr')
  expect(screen.getByText('Try fri, +3 or 30 nov')).toBeVisible()
  await user.type(field, 'i')
  const shown = screen.getAllByText('Fri 12-Jun-2026')
  expect(shown[0]).toBeVisible()
  expect(shown[1]).toHaveAttribute('aria-live', 'polite')
  expect(onChange).not.toHaveBeenCalled()
  await user.tab()
  expect(field).toHaveValue('12-Jun-2026')
  expect(onChange).toHaveBeenLastCalledWith('2026-06-12')
  expect(screen.queryByText('Fri 12-Jun-2026')).toBeNull()
})

it('says while typing that a day cannot be chosen, and takes a day without a year as the next possible one', async () => {
  const { user } = await renderPage(<Field isLimited />)
  const field = screen.getByLabelText('Day')
  await user.type(field, 'yesterday')
  expect(screen.getAllByText(`Mon 08-Jun-2026: ${past}`)[0]).toBeVisible()
  await user.clear(field)
  await user.type(field, '30 jan{Enter}')
  expect(field).toHaveValue('30-Jan-2027')
})

it('reads slashes in the order of the browser’s locale', async () => {
  const { user } = await renderPage(<Field />)
  const field = screen.getByLabelText('Day')
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB')
  await user.type(field, '7/9{Enter}')
  expect(field).toHaveValue('07-Sep-2026')
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
  await user.clear(field)
  await user.type(field, '7/9{Enter}')
  expect(field).toHaveValue('09-Jul-2026')
})

it('its button is not a tab stop', async () => {
  const { user } = await renderPage(
    <>
      <Field />
      <button type="button">After it</button>
    </>,
  )
  await user.type(screen.getByLabelText('Day'), '12 jun')
  await user.tab()
  expect(screen.getByRole('button', { name: 'After it' })).toHaveFocus()
})

it('takes the day chosen with Enter, and returns the focus to the field', async () => {
  const { user, field } = await open()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-06-10')
  expect(field).toHaveValue('10-Jun-2026')
  expect(field).toHaveFocus()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field).toHaveFocus()
})

it('a pressed day replaces an invalid text', async () => {
  const { user } = await renderPage(<Field />)
  const field = screen.getByLabelText('Day')
  await user.type(field, 'soon')
  await user.click(screen.getByRole('button', { name: 'Choose a date' }))
  expect(await screen.findByText(/Type a date like/)).toBeVisible()
  await user.click(await screen.findByRole('cell', { name: 'Mon 15-Jun-2026' }))
  expect(field).toHaveValue('15-Jun-2026')
  expect(field).toBeValid()
})

it('closes with Escape without changing the typed text, and returns the focus to the field', async () => {
  const { user, field } = await open(<Field start="2026-06-10" />)
  await user.keyboard('{ArrowRight}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field).toHaveFocus()
  expect(field).toHaveValue('10-Jun-2026')
})

it('shows blocked days with their reason, and does not choose them', async () => {
  const { user, popup, day } = await open(<Field isLimited />)
  const over = day(`Mon 08-Jun-2026, not available: ${past}`)
  expect(over).toHaveAttribute('aria-disabled', 'true')
  expect(within(popup).getByText(past, { selector: '[aria-hidden]' })).toBeVisible()
  await user.click(over)
  await user.keyboard('{Enter}')
  expect(popup).toBeVisible()
  expect(onChange).not.toHaveBeenCalled()
  await user.keyboard('{PageDown}')
  expect(within(popup).queryByText(past, { selector: '[aria-hidden]' })).toBeNull()
})

it('keeps Tab inside, among month, year and day', async () => {
  const { user, popup, day } = await open()
  const stops = ['June 2026', 'Previous month', 'Next month']
  for (const name of stops) {
    await user.tab()
    expect(within(popup).getByRole('button', { name })).toHaveFocus()
  }
  await user.tab()
  expect(day('Tue 09-Jun-2026, today')).toHaveFocus()
  await user.tab({ shift: true })
  expect(within(popup).getByLabelText('Next month')).toHaveFocus()
})

it('shows the months in place of the days, and continues with the day in the chosen one', async () => {
  const { user, popup, day } = await open()
  await user.click(within(popup).getByRole('button', { name: 'June 2026' }))
  expect(within(popup).getByRole('cell', { name: 'June 2026, this month' })).toHaveFocus()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(day('Thu 09-Jul-2026')).toHaveFocus()
})

it('closes only itself within a dialog', async () => {
  const onClose = vi.fn<() => void>()
  const { user, field } = await open(
    <Dialog title="Leave" isOpen onClose={onClose}>
      <Field />
    </Dialog>,
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose a date' })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  expect(field).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('opens, accepts presses and closes within the popup of a filter, which stays open', async () => {
  const { user } = await renderPage(<FilterButton label="Date range">{() => <Field />}</FilterButton>)
  await user.click(screen.getByRole('button', { name: 'Date range' }))
  const filter = await screen.findByRole('dialog', { name: 'Date range' })
  await user.click(within(filter).getByRole('button', { name: 'Choose a date' }))
  await user.click(await screen.findByRole('button', { name: 'Next month' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose a date' })).toBeNull())
  expect(filter).toBeVisible()
  await user.click(within(filter).getByRole('button', { name: 'Choose a date' }))
  await user.click(await screen.findByRole('cell', { name: 'Mon 15-Jun-2026' }))
  expect(onChange).toHaveBeenLastCalledWith('2026-06-15')
  expect(filter).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('refuses a blocked date outside of a form, until another one is typed', async () => {
  onChange.mockClear()
  const { user } = await renderPage(<Field start="2026-06-10" isLimited />)
  const field = screen.getByLabelText('Day')
  await user.clear(field)
  await user.type(field, '1 jun{Enter}')
  expect(screen.getByText(past)).toBeVisible()
  expect(onChange).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, '10-Jun-2026{Enter}')
  expect(field).toBeValid()
})

// If the message disappeared only on blur, it would move the button that is being pressed.
it('removes a problem in a form as soon as the text is a date, before the field is left', async () => {
  onChange.mockClear()
  const form = { knows: () => true, report: () => undefined }
  const { user } = await renderPage(
    <EnclosingForm value={form}>
      <Field />
    </EnclosingForm>,
  )
  const field = screen.getByLabelText('Day')
  await user.type(field, 'soon{Enter}')
  expect(field).toBeInvalid()
  await user.clear(field)
  await user.type(field, '12 ju')
  expect(field).toBeInvalid()
  expect(onChange).not.toHaveBeenCalled()
  await user.type(field, 'n')
  expect(field).toBeValid()
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-06-12')
  expect(field).toHaveValue('12 jun')
  await user.tab()
  expect(field).toHaveValue('12-Jun-2026')
})

it('keeps the text while the person types and the value changes elsewhere', async () => {
  function Shared() {
    const [value, setValue] = useState('2026-06-10')
    useEffect(() => {
      const change = () => setValue('2026-06-12')
      addEventListener('storage', change)
      return () => removeEventListener('storage', change)
    }, [])
    return <DateField label="Day" timeZone="Asia/Kolkata" value={value} onChange={setValue} />
  }
  const { user } = await renderPage(<Shared />)
  const field = screen.getByLabelText('Day')
  await user.clear(field)
  await user.type(field, '15 j')
  act(() => void dispatchEvent(new Event('storage')))
  expect(field).toHaveValue('15 j')
  await user.type(field, 'ul{Enter}')
  expect(field).toHaveValue('15-Jul-2026')
})
