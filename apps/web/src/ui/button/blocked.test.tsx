import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { goOffline, goOnline } from '#tests/setup/web/line.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { toastStore } from '#web/lib/toast.ts'
import { offlineReason } from '#web/lib/use-online.ts'
import { CheckBox } from '../field/check-box.tsx'
import { SelectField } from '../field/select-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { DialogForm } from '../form/form.tsx'
import { PlainForm } from '../form/plain-form.tsx'
import { useForm } from '../form/use-form.ts'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { Menu } from '../overlay/menu.tsx'
import { BatchBar } from '../table/batch-bar.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const shownReasons = () => toastStore.showing().map(({ text }) => text)

function expectBlocked(control: HTMLElement, reason = offlineReason): void {
  expect(control).toHaveAttribute('aria-disabled', 'true')
  expect(control).toHaveAccessibleDescription(reason)
}

function expectFree(control: HTMLElement): void {
  expect(control).not.toHaveAttribute('aria-disabled')
  expect(control).not.toHaveAccessibleDescription(offlineReason)
}

interface ExampleProps {
  send: (name: string) => Promise<void>
  worksOffline?: boolean
  reason?: string
}

function Example({ send, worksOffline = false, reason }: ExampleProps) {
  const form = useForm({
    start: { name: '' },
    worksOffline,
    send: ({ name }) => send(name),
    onSent: () => {},
  })
  return (
    <Dialog title="Rename" isOpen onClose={() => {}}>
      <DialogForm form={form} verb="Save" busyVerb="Saving…" blockedBecause={reason} onCancel={() => {}}>
        <TextField {...form.text('name')} label="Name" />
      </DialogForm>
    </Dialog>
  )
}

it('blocks a form while offline, by button, Enter and Ctrl Enter, and keeps its text until the line is back', async () => {
  const send = vi.fn(async () => {})
  const { user } = await renderPage(<Example send={send} />)
  const field = await screen.findByLabelText('Name')
  await user.type(field, 'Ana')
  goOffline()
  await waitFor(() => expectBlocked(button('Save')))
  expectFree(button('Cancel'))
  const ways = [
    () => user.click(button('Save')),
    () => user.type(field, '{Enter}'),
    () => user.type(field, '{Control>}{Enter}{/Control}'),
  ]
  for (const way of ways) {
    toastStore.forget()
    await way()
    expect(shownReasons()).toEqual([offlineReason])
  }
  expect(send).not.toHaveBeenCalled()
  expect(field).toHaveValue('Ana')
  goOnline()
  expectFree(button('Save'))
  await user.type(field, '{Enter}')
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith('Ana'))
})

it('blocks a form that is submitted without its button', async () => {
  const onSubmit = vi.fn()
  await renderPage(
    <PlainForm onSubmit={onSubmit} aria-label="Plain">
      <TextField label="Name" />
    </PlainForm>,
  )
  const form = await screen.findByRole<HTMLFormElement>('form', { name: 'Plain' })
  goOffline()
  form.requestSubmit()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(shownReasons()).toEqual([offlineReason])
  goOnline()
  form.requestSubmit()
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('sends a form whose action is kept on the device', async () => {
  const send = vi.fn(async () => {})
  const { user } = await renderPage(<Example send={send} worksOffline />)
  goOffline()
  expectFree(await screen.findByRole('button', { name: 'Save' }))
  await user.click(button('Save'))
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
})

it('shows the reason of the form itself, if it has one', async () => {
  const { user } = await renderPage(<Example send={async () => {}} reason="The files are still loading" />)
  goOffline()
  await screen.findByRole('button', { name: 'Save' })
  await waitFor(() => expectBlocked(button('Save'), 'The files are still loading'))
  await user.click(button('Save'))
  expect(shownReasons()).toEqual(['The files are still loading'])
})

it('blocks the act of a question while offline, but not its way back', async () => {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()]
  const question = { isOpen: true, onClose, title: 'Delete role?', verb: 'Delete role', onConfirm }
  const { user } = await renderPage(<ConfirmDialog {...question} />)
  await screen.findByRole('dialog')
  goOffline()
  await waitFor(() => expectBlocked(button('Delete role')))
  await user.click(button('Delete role'))
  expect(onConfirm).not.toHaveBeenCalled()
  await user.click(button('Cancel'))
  expect(onClose).toHaveBeenCalledOnce()
  goOnline()
  await user.click(button('Delete role'))
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('blocks the acts of a batch bar while offline, but not its selection or a dialog in it', async () => {
  const [act, clear] = [vi.fn(), vi.fn()]
  const { user } = await renderPage(
    <BatchBar count={2} onClear={clear} more={<Button>Select all 12</Button>}>
      <Button onClick={act}>Acknowledge</Button>
      <Dialog title="Details" isOpen onClose={() => {}} footer={<Button>Read on</Button>}>
        Two reports
      </Dialog>
    </BatchBar>,
  )
  await screen.findByRole('dialog')
  goOffline()
  const bar = (name: string) => screen.getByRole('button', { name, hidden: true })
  await waitFor(() => expectBlocked(bar('Acknowledge')))
  for (const name of ['Select all 12', 'Clear selection', 'Read on']) expectFree(bar(name))
  await user.click(bar('Acknowledge'))
  expect(act).not.toHaveBeenCalled()
  await user.click(bar('Clear selection'))
  expect(clear).toHaveBeenCalledOnce()
})

it('says at the top of a menu why entries are blocked, which stay reachable and do nothing', async () => {
  const [archive, edit] = [vi.fn(), vi.fn()]
  const { user } = await renderPage(
    <Menu target={<button type="button">Actions</button>}>
      <Menu.Item onClick={edit}>Edit</Menu.Item>
      <Menu.Item needsConnection onClick={archive}>
        Archive
      </Menu.Item>
    </Menu>,
  )
  await user.click(await screen.findByRole('button', { name: 'Actions' }))
  const entry = (name: string) => screen.findByRole('menuitem', { name })
  expectFree(await entry('Archive'))
  expect(screen.queryByText(/You are offline/)).toBeNull()
  goOffline()
  await waitFor(() => expectBlocked(screen.getByRole('menuitem', { name: 'Archive' })))
  expectFree(await entry('Edit'))
  expect(screen.getByText('You are offline: the grey entries need the connection')).toBeVisible()
  await waitFor(async () => expect(await entry('Edit')).toHaveFocus())
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await entry('Archive')).toHaveFocus()
  expect(archive).not.toHaveBeenCalled()
  goOnline()
  expect(screen.queryByText(/You are offline/)).toBeNull()
  await user.click(await entry('Archive'))
  expect(archive).toHaveBeenCalledOnce()
})

function Settings({ save }: { save: (change: unknown) => void }) {
  const [isOn, setOn] = useState(false)
  const [hour, setHour] = useState('8')
  const take = (change: boolean | string) => {
    save(change)
    if (typeof change === 'boolean') setOn(change)
    else setHour(change)
  }
  return (
    <>
      <label>
        <CheckBox needsConnection checked={isOn} onChange={({ target }) => take(target.checked)} />
        Quiet
      </label>
      <SelectField
        label="From"
        needsConnection
        options={['8', '9'].map((value) => ({ value, label: value }))}
        value={hour}
        onChange={({ target }) => take(target.value)}
      />
      <IconButton label="Remove" icon="×" needsConnection onClick={() => save('removed')} />
    </>
  )
}

it('keeps the value of a setting that is saved at once, and blocks its buttons, while offline', async () => {
  const save = vi.fn()
  const { user } = await renderPage(<Settings save={save} />)
  const box = await screen.findByRole('checkbox', { name: 'Quiet' })
  const choice = screen.getByRole('combobox', { name: 'From' })
  goOffline()
  await waitFor(() => {
    for (const control of [box, choice, button('Remove')]) expectBlocked(control)
  })
  await user.click(box)
  await user.selectOptions(choice, '9')
  await user.click(button('Remove'))
  expect(save).not.toHaveBeenCalled()
  expect(shownReasons()).toEqual([offlineReason])
  expect(box).not.toBeChecked()
  expect(choice).toHaveValue('8')
  goOnline()
  await user.click(box)
  await user.selectOptions(choice, '9')
  await user.click(button('Remove'))
  expect(save.mock.calls.flat()).toEqual([true, '9', 'removed'])
})
