import { useNavigate } from '@tanstack/react-router'
import { linkWithin, type PagePath, type SearchOf } from './link-to.ts'
import type { Change } from './search.ts'

interface Options {
  /** Replaces the history entry, as while typing. */
  replace?: boolean
  /** The edited values are saved, so that leaving loses nothing. */
  isSaved?: boolean
  /** Called after the address has changed. */
  onDone?: () => void
}

/** Changes the address of a page without scrolling. */
export type ChangeSearch<Search> = (change: Change<Search>, options?: Options) => void

/** Changes the address of a page by the definition of its search. */
export function useSearchChange<Path extends PagePath, Search extends SearchOf<Path>>(
  path: Path,
  { changed }: { changed: (previous: object, change: Change<Search>) => Search },
): ChangeSearch<Search> {
  const navigate = useNavigate()
  return (change, { replace = false, isSaved = false, onDone } = {}) =>
    void navigate({
      ...linkWithin(path, (previous) => changed(previous, change)),
      replace,
      resetScroll: false,
      ignoreBlocker: isSaved,
    }).then(onDone)
}
