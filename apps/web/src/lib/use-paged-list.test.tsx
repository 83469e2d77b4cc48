import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exampleOf, type ApiStandIn } from '#tests/setup/web/api-stand-in.ts'
import { standInForApi } from '#tests/setup/web/render-page.tsx'
import { apiQuery, queryClient } from './query.ts'
import { usePagedList } from './use-paged-list.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

let api: ApiStandIn
const asked = () => api.askedOf('GET /leaderboard').length

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  api = standInForApi({ 'GET /leaderboard': exampleOf('GET /leaderboard') })
  renderHook(
    () =>
      usePagedList({
        page: 1,
        pageSize: 50,
        pageAt: (page) => apiQuery('reports', 'GET /leaderboard', { query: { page } }),
      }),
    { wrapper },
  )
})
afterEach(() => vi.useRealTimers())

it('refetches each minute', async () => {
  await waitFor(() => expect(asked()).toBe(1))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await waitFor(() => expect(asked()).toBe(2))
})

it('refetches when the window gets the focus', async () => {
  await waitFor(() => expect(asked()).toBe(1))
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(asked()).toBe(2))
})
