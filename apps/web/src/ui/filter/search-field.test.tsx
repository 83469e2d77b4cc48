import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { SearchField } from './search-field.tsx'

function Page() {
  const [search, setSearch] = useState<{ search?: string }>({ search: 'meera' })
  return (
    <>
      <SearchField
        label="Search people"
        search={search}
        onChange={(change) => setSearch({ ...search, ...change } as { search?: string })}
      />
      <p>Asked for: {search.search ?? 'everybody'}</p>
    </>
  )
}

it('is cleared by the cross inside it, and keeps the focus', async () => {
  const { user } = await renderPage(<Page />)
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  const field = screen.getByRole('searchbox', { name: 'Search people' })
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
  await waitFor(() => expect(screen.getByText('Asked for: everybody')).toBeVisible())
  expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull()
  await user.type(field, 'k')
  expect(screen.getByRole('button', { name: 'Clear the search' })).toBeVisible()
})

it('keeps a pasted text that is too long, shows that it is, and leaves the search unchanged', async () => {
  const { user } = await renderPage(<Page />)
  const field = screen.getByRole('searchbox', { name: 'Search people' })
  await user.clear(field)
  await waitFor(() => expect(screen.getByText('Asked for: everybody')).toBeVisible())
  await user.paste('x'.repeat(112))
  expect(field).toHaveAccessibleDescription('Use at most 100 characters. 12 characters too many.')
  // Longer than the debounce delay of the search.
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(screen.getByText('Asked for: everybody')).toBeVisible()
  expect(field).toHaveValue('x'.repeat(112))
  await user.type(field, '{Backspace}'.repeat(12))
  await waitFor(() => expect(screen.getByText(`Asked for: ${'x'.repeat(100)}`)).toBeVisible())
})
