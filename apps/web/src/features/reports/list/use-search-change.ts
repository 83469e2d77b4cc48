import { useNavigate } from '@tanstack/react-router'
import { readReportSearch, type ReportSearch } from './search.ts'

export type ListPath = '/my-reports' | '/manage-reports' | '/all-reports'
export type SearchChange = { [K in keyof ReportSearch]?: ReportSearch[K] | undefined }

/** Changes the address. A change of filters or sort begins at page 1; the scroll stays where it is. */
export function useSearchChange(path: ListPath) {
  const navigate = useNavigate()
  return (change: SearchChange, { replace = false } = {}) => {
    const isNewList = !('page' in change) && !('report' in change) && !('review' in change)
    return navigate({
      to: path,
      search: (previous) =>
        readReportSearch({ ...previous, ...(isNewList ? { page: undefined } : {}), ...change }),
      replace,
      resetScroll: false,
    })
  }
}
