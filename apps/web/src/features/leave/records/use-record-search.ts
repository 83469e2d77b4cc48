import { useNavigate } from '@tanstack/react-router'
import { readRecordSearch, type RecordSearch } from './search.ts'

export type SearchChange = { [K in keyof RecordSearch]?: RecordSearch[K] | undefined }

/** Changes the address. A change of filters begins at page 1; the scroll stays where it is. */
export function useRecordSearch() {
  const navigate = useNavigate()
  return (change: SearchChange, { replace = false } = {}) =>
    void navigate({
      to: '/admin/leave-records',
      search: (previous) =>
        readRecordSearch({ ...previous, ...('page' in change ? {} : { page: undefined }), ...change }),
      replace,
      resetScroll: false,
    })
}
