import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { CommandMenuLoader } from './command-menu-loader.tsx'

const runPageShortcut = vi.fn<() => void>()
const openKeys = vi.fn<() => void>()

function Page() {
  const [isOpen, setOpen] = useState(false)
  useShortcuts([
    { keys: 'mod+k', does: 'Search', group: 'Anywhere', run: () => setOpen(true) },
    { keys: 'n', does: 'Add somebody', group: 'Here', run: runPageShortcut },
  ])
  return isOpen ? <CommandMenuLoader onClose={() => setOpen(false)} openKeys={openKeys} /> : null
}

it('receives the keys typed after the shortcut that opens it, even while it is loading', async () => {
  const { user } = await renderPage(<Page />, { as: somebodyWith('CAN_VIEW_OWN_REPORTS') })
  await user.keyboard('{Control>}k{/Control}nix{Backspace}khil')
  const field = await screen.findByRole('combobox', { name: 'Search or run a command' })
  expect(field).toHaveValue('nikhil')
  expect(runPageShortcut).not.toHaveBeenCalled()
  await user.type(field, ' v')
  expect(field).toHaveValue('nikhil v')
})

it('handles Enter as soon as its results are available', async () => {
  const { user } = await renderPage(<Page />, { as: somebodyWith('CAN_VIEW_OWN_REPORTS') })
  const press = new MutationObserver(() => {
    // While the words are typed, another option may be selected.
    if (!screen.queryByRole('option', { name: /^Show keyboard shortcuts/, selected: true })) return
    press.disconnect()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })
  })
  press.observe(document.body, { childList: true, subtree: true })
  await user.keyboard('{Control>}k{/Control}show keyboard')
  await expect.poll(() => openKeys.mock.calls.length).toBe(1)
})

it('is closed by Escape while it is loading', async () => {
  const { user } = await renderPage(<Page />, { as: somebodyWith('CAN_VIEW_OWN_REPORTS') })
  await user.keyboard('{Control>}k{/Control}{Escape}')
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.keyboard('n')
  expect(runPageShortcut).toHaveBeenCalledOnce()
})
