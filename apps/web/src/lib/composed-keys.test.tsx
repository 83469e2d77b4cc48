import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { SearchField } from '#web/ui/filter/search-field.tsx'

it('a key that an input method handles reaches no handler, in the event order of each browser', async () => {
  const onKeyDown = vi.fn<() => void>()
  await renderPage(
    <div onKeyDown={onKeyDown} role="presentation">
      <SearchField label="Search" search={{ search: 'か' }} onChange={() => {}} />
    </div>,
  )
  const field = screen.getByLabelText('Search')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Process', keyCode: 229 })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(onKeyDown).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onKeyDown).toHaveBeenCalledOnce()
})
