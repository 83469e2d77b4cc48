import { useNavigate } from '@tanstack/react-router'
import type { Change } from './search.ts'

interface Options {
  /** Takes the place of the address in the history, as typing does. */
  replace?: boolean
  /** What was edited is saved, so that nothing is left behind by going. */
  isSaved?: boolean
  /** What follows once the page is there. */
  onDone?: () => void
}

/** How a page changes its address; the scroll stays where it is. */
export type ChangeSearch<Search> = (change: Change<Search>, options?: Options) => void

/** Changes the address of a page by the definition of its search. */
export function useSearchChange<Search>(
  path: string,
  { changed }: { changed: (previous: object, change: Change<Search>) => Search },
): ChangeSearch<Search> {
  const navigate = useNavigate()
  return (change, { replace = false, isSaved = false, onDone } = {}) =>
    void navigate({
      to: path,
      search: (previous: object) => changed(previous, change),
      replace,
      resetScroll: false,
      ignoreBlocker: isSaved,
    } as never).then(onDone)
}
