import { useEffect } from 'react'
import type { PagedList } from './use-paged-list.ts'
import type { ChangeSearch } from './use-search-change.ts'

/** Replaces the number of a nonexistent page in the address by the displayed one. */
export function useRealPage(
  { isBeyond, lastPage }: Pick<PagedList<unknown>, 'isBeyond' | 'lastPage'>,
  go: ChangeSearch<{ page?: number }>,
): void {
  useEffect(() => {
    if (isBeyond) go({ page: lastPage }, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `go` is new with each render
  }, [isBeyond, lastPage])
}
