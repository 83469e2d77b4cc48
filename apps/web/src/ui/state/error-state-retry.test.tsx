import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { listFreshness } from '#web/lib/query.ts'
import { ErrorState } from './error-state.tsx'

type Answer = PromiseWithResolvers<string>

/** A page with a list that `ask` loads, a promise for each time. */
async function openList() {
  const asked: Answer[] = []
  const ask = () => {
    asked.push(Promise.withResolvers<string>())
    return asked.at(-1)!.promise
  }
  const { user } = await renderPage(<Page ask={ask} />, { as: somebodyWith() })
  const answer = async (given: 'failure' | 'list') => {
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    const last = asked.pop()!
    if (given === 'failure') last.reject(new Error('No answer.'))
    else last.resolve('Ann, Ben')
  }
  const leaveAndReturn = async () => {
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await user.click(screen.getByRole('button', { name: 'Return' }))
  }
  return { user, answer, leaveAndReturn }
}

function Page({ ask }: { ask: () => Promise<string> }) {
  const [isLeft, setLeft] = useState(false)
  return (
    <main>
      <h1 tabIndex={-1}>People</h1>
      <button onClick={() => setLeft(!isLeft)}>{isLeft ? 'Return' : 'Leave'}</button>
      {!isLeft && <List ask={ask} />}
    </main>
  )
}

const seen = vi.fn<(state: string) => void>()

function List({ ask }: { ask: () => Promise<string> }) {
  const list = useQuery({ queryKey: ['people'], queryFn: ask, retry: false, ...listFreshness })
  seen(list.data ? 'list' : list.isError ? 'failed' : 'placeholder')
  return (
    <section>
      <h2>Everybody</h2>
      {list.isError && <ErrorState error={list.error} what="The people" retry={() => list.refetch()} />}
      {list.isPending && <p>Placeholder</p>}
      <p>{list.data}</p>
    </section>
  )
}

const tryAgain = () => screen.findByRole('button', { name: /^Try/ })

it('keeps the message, the button and its focus while the failed part is refetched', async () => {
  const { user, answer } = await openList()
  await answer('failure')
  await user.click(await tryAgain())
  expect(await tryAgain()).toHaveTextContent('Trying again…')
  await answer('failure')
  await expect.poll(async () => (await tryAgain()).textContent).toBe('Try again')
  expect(await tryAgain()).toHaveFocus()
  seen.mockClear()
  fireEvent.focus(window)
  await answer('failure')
  await expect.poll(() => seen.mock.calls.length).toBeGreaterThan(0)
  expect(seen.mock.calls.flat()).not.toContain('placeholder')
})

it('moves the focus to the heading above the content when that is loaded', async () => {
  const { user, answer } = await openList()
  await answer('failure')
  await user.click(await tryAgain())
  await answer('list')
  expect(await screen.findByText('Ann, Ben')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  await expect.poll(() => document.activeElement?.textContent).toBe('Everybody')
})

it('shows that it waits for the connection if there is none, and refetches when that returns', async () => {
  const { user, answer } = await openList()
  await answer('failure')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent.offline(window)
  await user.click(await tryAgain())
  expect(screen.getByRole('button', { name: 'Waiting for the connection…' })).toHaveFocus()
  online.mockReturnValue(true)
  fireEvent.online(window)
  expect(await tryAgain()).toHaveTextContent('Trying again…')
  await answer('list')
  expect(await screen.findByText('Ann, Ben')).toBeVisible()
})

it('begins with the skeleton if the part is mounted anew', async () => {
  const { answer, leaveAndReturn } = await openList()
  await answer('failure')
  await tryAgain()
  seen.mockClear()
  await leaveAndReturn()
  await expect.poll(() => seen.mock.calls.flat()).toContain('placeholder')
  expect(screen.queryByRole('alert')).toBeNull()
  await answer('list')
  expect(await screen.findByText('Ann, Ben')).toBeVisible()
})
