import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { KeyboardSheet } from '#web/features/frame/keyboard-sheet.tsx'
import { QuickAdd } from '#web/features/tasks/quick/quick-add.tsx'
import type { Permission } from '#core/access/permissions.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { inWindow, phone } from '#tests/setup/web/window.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'

const open = (...permissions: Permission[]) =>
  renderPage(
    <>
      <QuickAdd />
      <KeyboardSheet isOpen onClose={() => {}} />
    </>,
    { as: somebodyWith(...permissions) },
  )

it('is in the keyboard sheet for people who may create tasks', async () => {
  await open('CAN_CREATE_PERSONAL_TASKS')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
    'Quick add a task',
  )
})

it('is not in the keyboard sheet for others', async () => {
  await open('CAN_VIEW_OWN_REPORTS')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).not.toHaveTextContent(
    'Quick add a task',
  )
  expect(screen.queryByRole('button', { name: 'Quick add' })).toBeNull()
})

it('opens at the address of the shortcut on a phone, and closing it changes the address back', async () => {
  inWindow(phone)
  const { user, address } = await renderPage(<QuickAdd />, {
    as: somebodyWith('CAN_CREATE_PERSONAL_TASKS', 'CAN_VIEW_OWN_TASKS'),
    at: '/my-tasks?add=task',
  })
  expect(await screen.findByRole('dialog', { name: 'Quick add' })).toBeVisible()
  expect(screen.getByLabelText('Quick add a task')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog', { name: 'Quick add' })).toBeNull()
  expect(address()).toBe('/my-tasks')
})
