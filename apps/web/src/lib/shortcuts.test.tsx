import { renderHook } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startShortcuts, useActiveShortcuts, useShortcuts } from './shortcuts.ts'

let areOn = true
let stop: () => void
beforeEach(() => {
  areOn = true
  stop = startShortcuts(() => areOn)
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function use(keys: string, { isEnabled = true, isInLayer = false, everyPage = false } = {}) {
  const run = vi.fn<() => void>()
  const { unmount } = renderHook(() =>
    useShortcuts([{ keys, does: `Run ${keys}`, group: 'Here', isInLayer, run }], isEnabled, { everyPage }),
  )
  return { run, unmount }
}

function openDialog(content = ''): void {
  const dialog = document.createElement('div')
  dialog.setAttribute('aria-modal', 'true')
  dialog.innerHTML = content
  document.body.append(dialog)
}

function focusNew(tag: 'input' | 'textarea' | 'select' | 'button'): void {
  const element = document.createElement(tag)
  document.body.append(element)
  element.focus()
}

it('runs a single key, a sequence of two keys, and a key with Ctrl', async () => {
  const user = userEvent.setup()
  const [single, sequence, modified] = [use('n'), use('g h'), use('mod+k')]
  await user.keyboard('n')
  expect(single.run).toHaveBeenCalledTimes(1)
  await user.keyboard('gh')
  expect(sequence.run).toHaveBeenCalledTimes(1)
  await user.keyboard('{Control>}k{/Control}')
  expect(modified.run).toHaveBeenCalledTimes(1)
})

it('runs the later of two with the same keys, and the earlier one again when that is removed', async () => {
  const user = userEvent.setup()
  const [earlier, later] = [use('n'), use('n')]
  await user.keyboard('n')
  later.unmount()
  await user.keyboard('n')
  expect([earlier.run, later.run].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

it.each(['input', 'textarea', 'select'] as const)('leaves single keys to a focused %s', async (tag) => {
  const user = userEvent.setup()
  const [single, modified] = [use('n'), use('mod+Enter')]
  focusNew(tag)
  await user.keyboard('n{Control>}{Enter}{/Control}')
  expect(single.run).not.toHaveBeenCalled()
  expect(modified.run).toHaveBeenCalledTimes(1)
})

it('runs a page’s own shortcut before that of every page, also if it was mounted earlier', async () => {
  const user = userEvent.setup()
  const own = use('g v')
  const everywhere = use('g v', { everyPage: true })
  await user.keyboard('gv')
  expect([own.run, everywhere.run].map((run) => run.mock.calls.length)).toEqual([1, 0])
  own.unmount()
  await user.keyboard('gv')
  expect(everywhere.run).toHaveBeenCalledTimes(1)
})

it('leaves Ctrl Z in text fields to the browser', async () => {
  const user = userEvent.setup()
  const { run } = use('mod+z')
  focusNew('input')
  await user.keyboard('{Control>}z{/Control}')
  expect(run).not.toHaveBeenCalled()
  focusNew('button')
  await user.keyboard('{Control>}z{/Control}')
  expect(run).toHaveBeenCalledTimes(1)
})

it('runs no single key while a dialog is open', async () => {
  const user = userEvent.setup()
  const { run } = use('n')
  openDialog()
  await user.keyboard('n')
  expect(run).not.toHaveBeenCalled()
})

it('runs no Ctrl Enter shortcut behind an open dialog, only those of the dialog', async () => {
  const user = userEvent.setup()
  const { run } = use('mod+Enter')
  openDialog()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(run).not.toHaveBeenCalled()
  const own = use('mod+Enter', { isInLayer: true })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect([run, own.run].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})

it('submits the focused form with Ctrl Enter, once for a held key, before anything behind it', async () => {
  const user = userEvent.setup()
  const { run } = use('mod+Enter')
  openDialog('<form><textarea></textarea><button type="button">No</button><button>Send</button></form>')
  const sent = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault())
  document.querySelector('form')!.addEventListener('submit', sent)
  document.querySelector('textarea')!.focus()
  await user.keyboard('{Control>}{Enter>3/}{/Control}')
  expect([run, sent].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})

it('runs no single key if the person has switched them off, but keys with Ctrl', async () => {
  const user = userEvent.setup()
  const [single, modified] = [use('n'), use('mod+k')]
  areOn = false
  await user.keyboard('n{Control>}k{/Control}')
  expect(single.run).not.toHaveBeenCalled()
  expect(modified.run).toHaveBeenCalledTimes(1)
})

it('lists the active shortcuts without the disabled ones', () => {
  use('n')
  use('m', { isEnabled: false })
  const { result } = renderHook(useActiveShortcuts)
  expect(result.current.map(({ keys }) => keys)).toEqual(['n'])
})

it('runs function keys and Escape even if single keys are switched off', async () => {
  areOn = false
  const [single, part, close] = [use('n'), use('F6'), use('Escape')]
  await userEvent.setup().keyboard('n{F6}{Escape}')
  expect([single.run, part.run, close.run].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1])
})

it('the Escape that closes a dialog does nothing on the page behind it', async () => {
  const user = userEvent.setup()
  const { run } = use('Escape')
  openDialog()
  // As Mantine's dialogs close: before the document receives the key.
  const close = ({ key }: KeyboardEvent) => key === 'Escape' && document.body.replaceChildren()
  addEventListener('keydown', close, { capture: true, once: true })
  await user.keyboard('{Escape}')
  expect(run).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(run).toHaveBeenCalledOnce()
})
