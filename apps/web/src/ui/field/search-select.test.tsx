import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Form } from '../form/form.tsx'
import { SearchSelect } from './search-select.tsx'

const send = vi.fn<(values: { who: string }) => Promise<void>>(async () => {})
const options = [
  { value: 'a', label: 'Ana Pires' },
  { value: 'b', label: 'Bo Lind' },
  { value: 'c', label: 'Bo Marsh' },
]

function Example({ isLoading = false }) {
  const form = useForm({ start: { who: 'a' }, send, onSent: () => {} })
  return (
    <Form form={form}>
      <SearchSelect
        {...form.field('who')}
        label="Who"
        options={isLoading ? [] : options}
        isLoading={isLoading}
        noMatch="Nobody."
      />
      <button type="submit">Send</button>
    </Form>
  )
}

function Arriving() {
  const [isLoading, setLoading] = useState(true)
  return (
    <>
      <Example isLoading={isLoading} />
      <button type="button" onClick={() => setLoading(false)}>
        Arrive
      </button>
    </>
  )
}

async function open() {
  send.mockClear()
  const { user } = await renderPage(<Example />)
  const field = screen.getByLabelText('Who', { selector: 'input' })
  const type = async (text: string) => {
    await user.clear(field)
    await user.type(field, text)
  }
  return { user, field, type, press: () => user.click(screen.getByRole('button', { name: 'Send' })) }
}

it('is not sent with a text that matches no person or two, and keeps that text', async () => {
  const { field, type, press } = await open()
  for (const text of ['Zoe', 'bo']) {
    await type(text)
    await press()
    expect(screen.getByText('Choose one of the list.')).toBeVisible()
    expect(field).toHaveValue(text)
    await waitFor(() => expect(field).toHaveFocus())
  }
  await type('bo{Enter}')
  expect(send).not.toHaveBeenCalled()
})

it('selects the pressed option, and closes its list', async () => {
  const { field, type, press, user } = await open()
  await type('bo')
  await user.click(screen.getByRole('option', { name: 'Bo Marsh' }))
  expect(field).toHaveValue('Bo Marsh')
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument())
  await press()
  expect(send.mock.lastCall![0]).toEqual({ who: 'c' })
})

it('selects the only matching option on blur', async () => {
  const { field, type, press } = await open()
  await type('lind')
  await press()
  expect(field).toHaveValue('Bo Lind')
  expect(send.mock.lastCall![0]).toEqual({ who: 'b' })
})

it('returns to its option when the text is deleted', async () => {
  const { field, type, press } = await open()
  await type('Zoe')
  await type('{Backspace}')
  await press()
  expect(field).toHaveValue('Ana Pires')
  expect(send.mock.lastCall![0]).toEqual({ who: 'a' })
})

it('selects the only matching option on Enter, and submits with the next Enter', async () => {
  const { field, type, user } = await open()
  await type('lind{Enter}')
  expect(field).toHaveValue('Bo Lind')
  expect(send).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(send.mock.lastCall![0]).toEqual({ who: 'b' })
})

it('resolves text that was typed and left before the options were loaded', async () => {
  send.mockClear()
  const { user } = await renderPage(<Arriving />)
  const field = screen.getByLabelText('Who', { selector: 'input' })
  await user.clear(field)
  await user.type(field, 'lind{Enter}')
  expect(screen.queryByText('Nobody.')).toBeNull()
  expect(field).toHaveValue('lind')
  await user.click(screen.getByRole('button', { name: 'Arrive' }))
  await waitFor(() => expect(field).toHaveValue('Bo Lind'))
  expect(send).not.toHaveBeenCalled()
})
