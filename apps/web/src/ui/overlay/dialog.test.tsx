import { screen, waitFor, within } from '@testing-library/react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from './dialog.tsx'
import { DialogForm } from '../form/form.tsx'
import { TextField } from '../field/text-field.tsx'

const send = vi.fn<() => Promise<void>>(async () => {})

function NameForm({ onClose }: { onClose: () => void }) {
  const form = useForm({ start: { name: '' }, send, onSent: onClose })
  return (
    <DialogForm form={form} verb="Save" busyVerb="Saving…" onCancel={onClose}>
      <TextField {...form.text('name')} label="Name" data-autofocus />
    </DialogForm>
  )
}

/** A dialog with a choice that opens another one. */
function TwoDialogs() {
  const [shown, setShown] = useState<'first' | 'second'>()
  return (
    <main>
      <h1 tabIndex={-1}>Meetings</h1>
      <Dialog title="Kind" isOpen={shown === 'first'} onClose={() => setShown(undefined)}>
        <button type="button" data-autofocus onClick={() => setShown('second')}>
          Formal
        </button>
      </Dialog>
      <Dialog title="Plan" isOpen={shown === 'second'} onClose={() => setShown(undefined)}>
        <NameForm onClose={() => setShown(undefined)} />
      </Dialog>
      {shown === undefined && (
        <button type="button" onClick={() => setShown('first')}>
          New
        </button>
      )}
    </main>
  )
}

function Page() {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog title="Add" isOpen={isOpen} onClose={close}>
        <NameForm onClose={close} />
      </Dialog>
    </>
  )
}

async function open() {
  const { user } = await renderPage(<Page />)
  const name = await screen.findByLabelText('Name')
  const question = () => screen.queryByRole('alertdialog', { name: 'Close without saving?' })
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { user, name, question, isClosed }
}

it('asks before Escape or its cross closes it with typed text, and keeps the text', async () => {
  const { user, name, question, isClosed } = await open()
  await user.type(name, 'Ana')
  await user.keyboard('{Escape}')
  const keep = within(question()!).getByRole('button', { name: 'Keep editing' })
  expect(keep).toHaveFocus()
  await user.click(keep)
  expect(question()).toBeNull()
  expect(name).toHaveValue('Ana')
  expect(name).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(within(question()!).getByRole('button', { name: 'Close without saving' }))
  await isClosed()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByLabelText('Name')).toHaveValue('')
  expect(question()).toBeNull()
})

it('does not ask if nothing was typed, after sending, and for Cancel', async () => {
  const { user, name, isClosed } = await open()
  await user.type(name, 'A{Backspace}')
  await user.keyboard('{Escape}')
  await isClosed()
  for (const button of ['Save', 'Cancel']) {
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await user.type(await screen.findByLabelText('Name'), 'Ana')
    await user.click(screen.getByRole('button', { name: button }))
    await isClosed()
  }
  expect(send).toHaveBeenCalledOnce()
})

it('asks before a command opens something else on the same page', async () => {
  const command = vi.fn<() => void>()
  function WithCommand() {
    const navigate = useNavigate()
    command.mockImplementation(() => void navigate({ to: '.', search: { add: 'webhook' } as never }))
    return <Page />
  }
  const { user, address } = await renderPage(<WithCommand />)
  await user.type(await screen.findByLabelText('Name'), 'Ana')
  command()
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Ana')
  expect(address()).not.toContain('webhook')
})

it('sends once on a double click', async () => {
  send.mockClear()
  const { user, name, isClosed } = await open()
  await user.type(name, 'Ana')
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  await isClosed()
  expect(send).toHaveBeenCalledOnce()
})

it('moves the focus to the page if its opener was removed', async () => {
  const { user } = await renderPage(<TwoDialogs />)
  await user.click(screen.getByRole('button', { name: 'New' }))
  await user.click(await screen.findByRole('button', { name: 'Formal' }))
  await screen.findByLabelText('Name')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Meetings' })).toHaveFocus())
})

it('returns the focus to the opener of a dialog that it replaced', async () => {
  function Replaced() {
    const [shown, setShown] = useState<'question' | 'answer'>()
    return (
      <main>
        <h1 tabIndex={-1}>Keys</h1>
        <button type="button" onClick={() => setShown('question')}>
          Replace
        </button>
        {shown === 'question' && (
          <Dialog title="Replace?" isOpen onClose={() => {}}>
            <button type="button" onClick={() => setShown('answer')}>
              Yes
            </button>
          </Dialog>
        )}
        {shown === 'answer' && (
          <Dialog title="Replaced" isOpen onClose={() => setShown(undefined)}>
            The new one
          </Dialog>
        )}
      </main>
    )
  }
  const { user } = await renderPage(<Replaced />)
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await screen.findByText('The new one')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Replace' })).toHaveFocus())
})

it('opens with the focus on its title if no field takes it, and Tab stays within it', async () => {
  const { user } = await renderPage(
    <Dialog title="Kind" isOpen onClose={() => {}}>
      <button type="button">Formal</button>
    </Dialog>,
  )
  const title = await screen.findByRole('heading', { name: 'Kind' })
  await waitFor(() => expect(title).toHaveFocus())
  expect(screen.queryByRole('tooltip')).toBeNull()
  await user.tab({ shift: true })
  expect(screen.getByRole('button', { name: 'Formal' })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
})

it('returns the focus to its opener, even if a field inside took the focus while rendering', async () => {
  function Opened() {
    const [isOpen, setOpen] = useState(false)
    return (
      <main>
        <h1 tabIndex={-1}>People</h1>
        <button type="button" onClick={() => setOpen(true)}>
          Rotate
        </button>
        <Dialog title="Weekly offs" isOpen={isOpen} onClose={() => setOpen(false)}>
          <input aria-label="From" data-autofocus ref={(field) => field?.focus()} />
        </Dialog>
      </main>
    )
  }
  const { user } = await renderPage(<Opened />)
  const opener = screen.getByRole('button', { name: 'Rotate' })
  opener.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByLabelText('From')).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(opener).toHaveFocus())
})
