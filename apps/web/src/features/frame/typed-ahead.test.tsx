import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { startShortcuts, useShortcuts } from '#web/lib/shortcuts.ts'
import { beginTypingAhead, endTypingAhead, followTypedAhead } from './typed-ahead.ts'

function Page({ onNew }: { onNew: () => void }) {
  useShortcuts([{ keys: 'n', does: 'New', group: 'Here', run: onNew }])
  return null
}

it('gives the keys after the menu was asked for to the menu, and runs no shortcut of the page', async () => {
  const [user, onNew, onEscape] = [userEvent.setup(), vi.fn(), vi.fn()]
  const stop = startShortcuts(() => true)
  render(<Page onNew={onNew} />)
  beginTypingAhead(onEscape)
  await user.keyboard('nikx{Backspace}')
  let typed = ''
  const unfollow = followTypedAhead((text) => (typed = text))
  expect(typed).toBe('nik')
  await user.keyboard('hil')
  expect([typed, onNew.mock.calls.length]).toEqual(['nikhil', 0])
  endTypingAhead()
  unfollow()
  await user.keyboard('n')
  expect(onNew).toHaveBeenCalledOnce()
  beginTypingAhead(onEscape)
  await user.keyboard('a{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
  await user.keyboard('n')
  expect(onNew).toHaveBeenCalledTimes(2)
  stop()
})
