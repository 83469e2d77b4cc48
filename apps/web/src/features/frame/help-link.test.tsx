import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { CommandMenuLoader } from './command-menu-loader.tsx'
import { HelpLink } from './help-link.tsx'
import { KeyboardSheet } from './keyboard-sheet.tsx'
import { Sidebar } from './sidebar.tsx'

const as = somebodyWith('CAN_CREATE_PERSONAL_TASKS')
const name = 'Help with this page'

it.each([
  ['/my-tasks', '/help/tasks'],
  ['/meetings/records', '/help/meeting-notes'],
  ['/nowhere', '/help'],
])('of the page %s leads to %s, in a new tab', async (at, address) => {
  await renderPage(<HelpLink />, { as, at })
  const link = await screen.findByRole('link', { name })
  expect(link).toHaveAttribute('href', address)
  expect(link).toHaveAttribute('target', '_blank')
})

function Sheet() {
  useShortcuts([
    { keys: '?', does: 'Keyboard shortcuts', group: 'Anywhere', run: () => {} },
    { keys: 'n', does: 'Add a task', group: 'My Tasks', run: () => {} },
  ])
  return <KeyboardSheet isOpen onClose={() => {}} />
}

it('is the first entry of the keyboard sheet, followed by the page’s own shortcuts', async () => {
  await renderPage(<Sheet />, { as, at: '/my-tasks' })
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const link = within(sheet).getByRole('link')
  expect(link).toHaveAccessibleName(/^Help: Work with tasks ?in a new tab$/)
  expect(link).toHaveAttribute('href', '/help/tasks')
  expect(link.compareDocumentPosition(within(sheet).getByRole('checkbox'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(within(sheet).getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('My Tasks')
})

it('is in the navigation of phones, whose header has no room for it', async () => {
  await renderPage(<Sidebar inDrawer onToggle={() => {}} onOpenKeys={() => {}} />, { as, at: '/my-tasks' })
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/help/tasks')
})

it('is found in the command menu by the title of the page', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await renderPage(<CommandMenuLoader onClose={() => {}} openKeys={() => {}} />, { as })
  await user.type(await screen.findByRole('combobox'), 'take leave')
  await user.click(await screen.findByRole('option', { name: /Help: Take leave/ }))
  expect(opened).toHaveBeenCalledWith('/help/leave', '_blank', 'noopener')
  opened.mockRestore()
})
