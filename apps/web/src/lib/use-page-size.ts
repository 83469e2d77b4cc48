import { useQueryClient } from '@tanstack/react-query'
import { largerPages } from '#core/people/limits.ts'
import { call } from './api.ts'
import { meKey, useMe } from './use-me.ts'

export interface PageSizes {
  options: readonly number[]
  choose: (size: number) => void
}

/**
 * How many rows a page of a list has: its usual number, or the one that the person has chosen for all lists with a
 * choice (docs/spec/decisions.md#131).
 */
export function usePageSize(usual: number): { pageSize: number; sizes: PageSizes } {
  const client = useQueryClient()
  const me = useMe()
  const options = [usual, ...largerPages]
  const choose = (size: number) => {
    const rowsPerPage = largerPages.find((choice) => choice === size) ?? null
    client.setQueryData(meKey, { ...me, preferences: { ...me.preferences, rowsPerPage } })
    // The list has already changed; a failure to store the choice needs no message.
    call('PATCH /me', { body: { preferences: { rowsPerPage } } })
      .then((stored) => client.setQueryData(meKey, stored))
      .catch(() => undefined)
  }
  const { rowsPerPage } = me.preferences
  return { pageSize: options.find((size) => size === rowsPerPage) ?? usual, sizes: { options, choose } }
}
