import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { DateField } from '#web/ui/field/date-field.tsx'
import { Form } from './form.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/lib/toast.ts'
import { ApiError, OfflineError } from '#web/lib/errors.ts'
import { useForm } from './use-form.ts'

type Sent = (values: { name: string; day: string }, key: string) => Promise<string>

function Example({ send }: { send: Sent }) {
  const form = useForm({
    start: { name: '', day: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Enter the name.' : undefined }),
    send: (values, keyOf) => send(values, keyOf(values)),
    onSent: (_, values): void => form.restart(values),
  })
  return (
    <Form form={form} label="Example">
      <TextField {...form.text('name')} label="Name" />
      <DateField {...form.field('day')} label="Day" timeZone="Asia/Kolkata" />
      <button type="submit">Send</button>
      <output>{form.hasChanges ? 'changed' : 'as it was'}</output>
    </Form>
  )
}

async function open(send = vi.fn<Sent>(async () => 'done')) {
  const { user } = await renderPage(<Example send={send} />)
  const press = () => user.click(screen.getByRole('button', { name: 'Send' }))
  return { user, send, press, name: screen.getByLabelText('Name'), day: screen.getByLabelText('Day') }
}

it('sends nothing while its own rules find a problem, and focuses that field', async () => {
  document.title = 'Example · Daymark'
  const { user, send, press, name } = await open()
  expect(screen.queryByText('Enter the name.')).toBeNull()
  await press()
  expect(screen.getByText('Enter the name.')).toBeVisible()
  await waitFor(() => expect(name).toHaveFocus())
  expect(send).not.toHaveBeenCalled()
  expect(document.title).toBe('Error: Example · Daymark')
  await user.type(name, 'Ana')
  expect(screen.queryByText('Enter the name.')).toBeNull()
  expect(document.title).toBe('Example · Daymark')
  await press()
  expect(send).toHaveBeenCalledOnce()
})

it('sends nothing while a typed date is invalid, by the button or by Enter in the field', async () => {
  const { user, send, press, name, day } = await open()
  await user.type(name, 'Ana')
  await user.type(day, 'soon{Enter}')
  expect(await screen.findByText(/Type a date like/)).toBeVisible()
  await press()
  await waitFor(() => expect(day).toHaveFocus())
  expect(send).not.toHaveBeenCalled()
  await user.clear(day)
  await user.type(day, '12 jun{Enter}')
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', day: '2026-06-12' }, expect.any(String))
})

it('sends nothing while any field in it shows a problem, even one that the form does not know', async () => {
  const send = vi.fn<Sent>(async () => 'done')
  function Foreign({ error }: { error: string | undefined }) {
    const form = useForm({
      start: { name: 'Ana', day: '' },
      send: (values) => send(values, ''),
      onSent: () => {},
    })
    return (
      <Form form={form}>
        <TextField id="foreign" label="Foreign" defaultValue="x" error={error} />
        <button type="submit">Send</button>
      </Form>
    )
  }
  function Page() {
    const [error, setError] = useState<string | undefined>('This is wrong.')
    return (
      <>
        <Foreign error={error} />
        <button type="button" onClick={() => setError(undefined)}>
          Repair
        </button>
      </>
    )
  }
  const { user } = await renderPage(<Page />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getByLabelText('Foreign')).toHaveFocus())
  expect(send).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Repair' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(send).toHaveBeenCalledOnce()
})

it('shows no new problem of a field until it is left, and then updates it with each change', async () => {
  const { user, name } = await open(vi.fn<Sent>().mockRejectedValue(new OfflineError(undefined)))
  await user.type(name, 'Ana{Enter}')
  expect(await screen.findByText(/cannot be reached/)).toBeVisible()
  await user.clear(name)
  await user.type(name, ' ')
  expect(screen.queryByText('Enter the name.')).toBeNull()
  await user.tab()
  expect(screen.getByText('Enter the name.')).toBeVisible()
  await user.type(name, 'x')
  expect(screen.queryByText('Enter the name.')).toBeNull()
})

it('shows the problem of a field that was emptied again, when it is left', async () => {
  const { user, name } = await open()
  await user.click(name)
  await user.tab()
  expect(screen.queryByText('Enter the name.')).toBeNull()
  await user.type(name, 'A{Backspace}')
  expect(screen.queryByText('Enter the name.')).toBeNull()
  await user.tab()
  expect(screen.getByText('Enter the name.')).toBeVisible()
})

it('lists two problems in a summary that takes the focus', async () => {
  const { user, press, day } = await open()
  await user.type(day, 'soon')
  await press()
  const summary = await screen.findByRole('alert')
  expect(summary).toHaveFocus()
  expect(summary).toHaveTextContent('There is a problem')
  expect(summary.querySelectorAll('a')).toHaveLength(2)
})

it('keeps the typed values when the server refuses them, and shows the refusal at the field until it changes', async () => {
  const refusal = new ApiError(409, 'taken', 'Taken.', [
    { field: 'body.name', message: 'This name is taken.' },
  ])
  const { user, press, name, day } = await open(vi.fn<Sent>().mockRejectedValue(refusal))
  await user.type(name, 'Ana')
  await user.type(day, '12 jun')
  await press()
  expect(await screen.findByText('This name is taken.')).toBeVisible()
  expect(name).toBeInvalid()
  await waitFor(() => expect(name).toHaveFocus())
  expect([name, day].map((field) => (field as HTMLInputElement).value)).toEqual(['Ana', '12-Jun-2026'])
  await user.type(name, 'x')
  expect(screen.queryByText('This name is taken.')).toBeNull()
})

it('retries with the same key after a lost response, and uses another once the server has responded', async () => {
  const keys: string[] = []
  const refusal = new ApiError(409, 'full', 'There is no room.')
  const send = vi.fn<Sent>(async (_, key) => {
    keys.push(key)
    throw keys.length === 1 ? new OfflineError(undefined) : refusal
  })
  const { user, press, name } = await open(send)
  await user.type(name, 'Ana')
  await press()
  expect(await screen.findByText(/cannot be reached/)).toBeVisible()
  await press()
  expect(await screen.findByText('There is no room.')).toBeVisible()
  await press()
  await waitFor(() => expect(keys).toHaveLength(3))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})

it('closes the messages of failed attempts when it is sent again', async () => {
  const send = vi.fn<Sent>(async () => 'done').mockRejectedValueOnce(new OfflineError(undefined))
  function Told() {
    const form = useForm({
      start: { name: 'Ana', day: '' },
      send: (values) => send(values, ''),
      onSent: () => {},
      onFailure: () => toast.error('It was not sent.', { retry: () => {} }),
    })
    return (
      <Form form={form}>
        <button type="submit">Send</button>
      </Form>
    )
  }
  const { user } = await renderPage(<Told />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('It was not sent.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByText('It was not sent.')).toBeNull())
})

it('sends the same values again as a new request after a response', async () => {
  const { user, send, press, name } = await open()
  await user.type(name, 'Ana')
  await press()
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  const [[, first], [, second]] = send.mock.calls as [[unknown, string], [unknown, string]]
  expect(second).not.toBe(first)
})

it('shows a refusal of a field that it does not have above the form', async () => {
  const refusal = new ApiError(409, 'odd', 'The office is closed.', [
    { field: 'body.office', message: 'Closed.' },
  ])
  const { user, press, name } = await open(vi.fn<Sent>().mockRejectedValue(refusal))
  await user.type(name, 'Ana')
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('The office is closed.')
  expect(name).toHaveValue('Ana')
})

it('detects unsaved changes, and none once the original value is restored', async () => {
  const { user, name } = await open()
  expect(screen.getByText('as it was')).toBeVisible()
  await user.type(name, 'A')
  expect(screen.getByText('changed')).toBeVisible()
  await user.clear(name)
  expect(screen.getByText('as it was')).toBeVisible()
})

it('keeps the typed value when another person has changed the same field, and updates the other fields', async () => {
  const refused = new ApiError(409, 'record_changed', 'Somebody else has changed this meanwhile.', [
    { field: 'body.name', message: 'Bo changed this to “Bo’s” meanwhile.' },
  ])
  const send = vi.fn(
    async (_values: { name: string; note: string }, _keyOf: unknown, _before: { version: number }) => 'done',
  )
  send.mockRejectedValueOnce(refused)
  function Shared() {
    const form = useForm({
      start: { name: 'Old', note: 'Old note' },
      version: 1,
      send,
      onSent: () => {},
      takeStored: async () => ({ values: { name: 'Bo’s', note: 'New note' }, version: 2 }),
    })
    return (
      <Form form={form} label="Shared">
        <TextField {...form.text('name')} label="Name" />
        <TextField {...form.text('note')} label="Note" />
        <button type="submit">Send</button>
      </Form>
    )
  }
  const { user } = await renderPage(<Shared />)
  const name = screen.getByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Mine{Enter}')
  expect(await screen.findByText('Bo changed this to “Bo’s” meanwhile.')).toBeVisible()
  expect(screen.getByLabelText('Note')).toHaveValue('New note')
  expect(name).toHaveValue('Mine')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(send.mock.lastCall![0]).toEqual({ name: 'Mine', note: 'New note' })
  expect(send.mock.calls.map(([, , { version }]) => version)).toEqual([1, 2])
})
