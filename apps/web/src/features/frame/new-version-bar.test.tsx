import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { useUnsaved } from '#web/lib/unsaved.ts'
import { NewVersionBar } from './new-version-bar.tsx'

const text = 'A new version of Daymark is ready.'
const pageOf = (hash: string) =>
  `<script type="module" src="/assets/runtime-1.js"></script>` +
  `<script type="module" src="/assets/core-${hash}.js"></script>`

let served = ''

beforeEach(() => {
  document.head.innerHTML = pageOf('old')
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  document.head.innerHTML = ''
})

async function lookAgain() {
  vi.stubGlobal('fetch', async () => new Response(served))
  vi.setSystemTime(Date.now() + 11 * 60_000)
  await act(async () => void dispatchEvent(new Event('focus')))
}

it('offers a new build, although the first of its scripts is the same', async () => {
  await renderPage(<NewVersionBar />)
  served = pageOf('old')
  await lookAgain()
  expect(screen.queryByText(text)).toBeNull()
  served = pageOf('new')
  await lookAgain()
  expect(await screen.findByText(text)).toBeVisible()
})

it('waits until no form has unsaved changes', async () => {
  function Page() {
    const [isTyped, setTyped] = useState(true)
    useUnsaved(isTyped)
    return (
      <>
        <NewVersionBar />
        <button type="button" onClick={() => setTyped(false)}>
          Save
        </button>
      </>
    )
  }
  const { user } = await renderPage(<Page />)
  served = pageOf('new')
  await lookAgain()
  expect(screen.queryByText(text)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(text)).toBeVisible()
})
