import { screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { lazyPart } from './lazy-part.ts'

it('fails once if its code cannot be loaded, and loads it again when it is retried or opened again', async () => {
  const load = vi.fn<() => Promise<{ default: () => string }>>()
  load.mockRejectedValue(new Error('no such script'))
  const Part = lazyPart(load)
  function Page() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Toggle
        </button>
        {isOpen && (
          <RegionBoundary name="part">
            <Suspense>
              <Part />
            </Suspense>
          </RegionBoundary>
        )}
      </>
    )
  }
  const { user } = await renderPage(<Page />, { api: { 'POST /client-errors': undefined } })
  vi.mocked(console.error).mockImplementation(() => {})
  expect(await screen.findByText('This part could not be shown.')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This part could not be shown.')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
  load.mockResolvedValue({ default: () => 'The part' })
  await user.click(screen.getByRole('button', { name: 'Toggle' }))
  await user.click(screen.getByRole('button', { name: 'Toggle' }))
  expect(await screen.findByText('The part')).toBeVisible()
})

it('renders immediately if its code has been loaded before', async () => {
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockResolvedValue({ default: () => 'The part' })
  const Part = lazyPart(load)
  void Part.prepare()
  await vi.waitFor(() => expect(load).toHaveReturned())
  const waiting = vi.fn<() => string>(() => 'Waiting')
  const Waiting = () => waiting()
  await renderPage(
    <Suspense fallback={<Waiting />}>
      <Part />
    </Suspense>,
  )
  expect(screen.getByText('The part')).toBeVisible()
  expect(waiting).not.toHaveBeenCalled()
})
