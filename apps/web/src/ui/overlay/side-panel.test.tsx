import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { inWindow } from '#tests/setup/web/window.ts'
import { DateField } from '../field/date-field.tsx'
import { usePanelRoom } from './panel-room.ts'
import { SearchSelect } from '../field/search-select.tsx'
import { SidePanel } from './side-panel.tsx'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { toast } from '#web/lib/toast.ts'

/** The smallest width at which panels are docked, and one at which they are drawers. */
const [docked, drawer] = [1280, 1024]

const cities = [{ value: 'pune', label: 'Pune' }]

function Page() {
  const [isOpen, setOpen] = useState(false)
  const [day, setDay] = useState('')
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <SidePanel title="Ana" isOpen={isOpen} onClose={() => setOpen(false)} footer={<button>Save</button>}>
        <label>
          Note <input defaultValue="" />
        </label>
        <DateField label="Day" value={day} onChange={setDay} timeZone="Asia/Kolkata" />
        <SearchSelect label="City" value="" onChange={() => {}} options={cities} noMatch="No such city." />
      </SidePanel>
    </main>
  )
}

async function open(isNarrow: boolean) {
  let width = isNarrow ? drawer : docked
  const resize = inWindow({ width })
  const turn = () => resize((width = width === docked ? drawer : docked))
  const { user } = await renderPage(<Page />)
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  const panel = await screen.findByRole('dialog', { name: 'Ana' })
  const opener = screen.getByRole('button', { name: 'Open' })
  return { user, turn, panel, opener, close: screen.getByRole('button', { name: 'Close' }) }
}

it.each([false, true])(
  'keeps typed text, the scroll position and the focus when the screen is rotated (narrow at first: %s)',
  async (isNarrow) => {
    const { user, turn, panel } = await open(isNarrow)
    const [note, day] = [screen.getByLabelText('Note'), screen.getByLabelText('Day')]
    await user.type(note, 'half a sent')
    await user.type(day, '12 j')
    const scrolled = panel.children[1]!
    scrolled.scrollTop = 70
    for (const isModal of [!isNarrow, isNarrow]) {
      turn()
      expect(panel.hasAttribute('aria-modal')).toBe(isModal)
      expect(panel).toBeInTheDocument()
      expect(day).toHaveFocus()
      expect([note, day].map((field) => (field as HTMLInputElement).value)).toEqual(['half a sent', '12 j'])
      expect(scrolled.scrollTop).toBe(70)
      expect(screen.queryByText(/Type a date like/)).toBeNull()
    }
    // No timer of the rotation moves the focus.
    await new Promise((resolve) => setTimeout(resolve))
    expect(day).toHaveFocus()
  },
)

it.each([false, true])(
  'keeps a popup in it open when the screen is rotated (narrow: %s)',
  async (isNarrow) => {
    const { user, turn } = await open(isNarrow)
    await user.type(screen.getByLabelText('Day'), '{ArrowDown}')
    const grid = await screen.findByRole('grid')
    await waitFor(() => expect(grid).toContainElement(document.activeElement as HTMLElement))
    const focused = document.activeElement
    turn()
    expect(grid).toBeInTheDocument()
    expect(focused).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(grid).not.toBeInTheDocument())
    expect(screen.getByRole('dialog', { name: 'Ana' })).toBeInTheDocument()
  },
)

it('when docked, is left by Tab at both ends and by F6 to its opener, and F6 returns into it', async () => {
  const { user, panel, opener, close } = await open(false)
  for (const [start, keys] of [
    [screen.getByRole('button', { name: 'Save' }), '{Tab}'],
    [close, '{Shift>}{Tab}{/Shift}'],
    [panel, '{Shift>}{Tab}{/Shift}'],
    [screen.getByLabelText('Note'), '{F6}'],
  ] as const) {
    act(() => start.focus())
    await user.keyboard(keys)
    expect(opener).toHaveFocus()
    await user.keyboard('{F6}')
    expect(panel).toHaveFocus()
  }
})

const roomTaken = () => renderHook(usePanelRoom).result.current

it('takes room beside the page only when docked', async () => {
  const { turn } = await open(false)
  expect(roomTaken()).toBe(480)
  turn()
  await expect.poll(roomTaken).toBe(0)
})

it('steps through the list by arrows while it has the focus itself', async () => {
  const steps: string[] = []
  function Page() {
    useShortcuts([
      { keys: 'j', does: 'Next', group: 'Record', run: () => steps.push('next') },
      { keys: 'k', does: 'Previous', group: 'Record', run: () => steps.push('previous') },
    ])
    return (
      <SidePanel title="Ana" isOpen onClose={() => {}}>
        <button>Save</button>
      </SidePanel>
    )
  }
  const { user } = await renderPage(<Page />)
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
  await user.keyboard('{ArrowDown}{ArrowUp}')
  expect(steps).toEqual(['next', 'previous'])
  screen.getByRole('button', { name: 'Save' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(steps).toHaveLength(2)
})

it('takes the focus as a docked panel, lets Tab leave it, and restores the focus on Escape', async () => {
  const { user, panel, opener } = await open(false)
  expect(panel).toHaveFocus()
  expect(roomTaken()).toBe(480)
  screen.getByRole('button', { name: 'Save' }).focus()
  await user.tab()
  expect(panel).not.toContainElement(document.activeElement as HTMLElement)
  screen.getByLabelText('Note').focus()
  await user.keyboard('{Escape}')
  expect(panel).not.toBeInTheDocument()
  expect(opener).toHaveFocus()
  expect(roomTaken()).toBe(0)
})

it('keeps Tab within a drawer, and restores the focus when it closes', async () => {
  const { user, panel, opener, close } = await open(true)
  const save = screen.getByRole('button', { name: 'Save' })
  // No tooltip of a button is shown when it opens.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Ana' })).toHaveFocus())
  expect(screen.queryByRole('tooltip')).toBeNull()
  await user.tab({ shift: true })
  expect(save).toHaveFocus()
  await user.tab()
  expect(close).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(panel).not.toBeInTheDocument())
  await waitFor(() => expect(opener).toHaveFocus())
})

it('keeps Tab within a panel that was opened docked and has become a drawer', async () => {
  const { user, turn, close } = await open(false)
  turn()
  screen.getByRole('button', { name: 'Save' }).focus()
  await user.tab()
  expect(close).toHaveFocus()
})

describe.each([
  ['docked', false],
  ['a drawer', true],
] as const)('Escape in a panel that is %s', (_, isNarrow) => {
  const expectClosed = (panel: HTMLElement) => waitFor(() => expect(panel).not.toBeInTheDocument())

  it.each(['Close', 'Save'])('closes it at the first press on the button %s', async (name) => {
    const { user, panel } = await open(isNarrow)
    act(() => screen.getByRole('button', { name }).focus())
    await user.keyboard('{Escape}')
    await expectClosed(panel)
  })

  it('closes it at the first press although the tooltip of the focused button is shown', async () => {
    const { user, panel, close } = await open(isNarrow)
    act(() => close.focus())
    await user.hover(close)
    expect(await screen.findByRole('tooltip')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await expectClosed(panel)
  })

  it('closes it at the first press although a message is shown', async () => {
    const { user, panel } = await open(isNarrow)
    act(() => void toast.undo('It is saved.', () => {}))
    act(() => screen.getByLabelText('Note').focus())
    await user.keyboard('{Escape}')
    await expectClosed(panel)
  })

  it('closes it at the first press even if the focused element was removed, as after saving', async () => {
    const { user, panel } = await open(isNarrow)
    const save = screen.getByRole('button', { name: 'Save' })
    act(() => save.focus())
    save.remove()
    expect(document.body).toHaveFocus()
    await user.keyboard('{Escape}')
    await expectClosed(panel)
  })

  it('closes an opened calendar first, even before the focus has moved into it', async () => {
    const { panel } = await open(isNarrow)
    const day = screen.getByLabelText('Day')
    act(() => day.focus())
    fireEvent.keyDown(day, { key: 'ArrowDown' })
    expect(day).toHaveFocus()
    fireEvent.keyDown(day, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose a date' })).toBeNull())
    expect(panel).toBeInTheDocument()
    expect(day).toHaveFocus()
  })

  it('closes an open list of a field first', async () => {
    const { user, panel } = await open(isNarrow)
    await user.click(screen.getByLabelText('City', { selector: 'input' }))
    await user.keyboard('p')
    expect(await screen.findByRole('option', { name: 'Pune' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    expect(panel).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await expectClosed(panel)
  })
})

it('is closed by Escape from the list beside it', async () => {
  const { user, panel, opener } = await open(false)
  act(() => opener.focus())
  await user.keyboard('{Escape}')
  expect(panel).not.toBeInTheDocument()
})

it('slides in as a drawer, but not if it replaces another panel, such as the previous record', async () => {
  inWindow({ width: drawer })
  function Records() {
    const [name, setName] = useState('Ana')
    return (
      <SidePanel key={name} title={name} isOpen onClose={() => {}}>
        <button type="button" onClick={() => setName('Bo')}>
          Next
        </button>
      </SidePanel>
    )
  }
  const { user } = await renderPage(<Records />)
  expect((await screen.findByRole('dialog', { name: 'Ana' })).style.animation).toBe('')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect((await screen.findByRole('dialog', { name: 'Bo' })).style.animation).toBe('none')
  expect(document.querySelector<HTMLElement>('.mantine-Drawer-overlay')!.style.animation).toBe('none')
})
