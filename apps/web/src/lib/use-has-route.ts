import { useRouter } from '@tanstack/react-router'

/** Whether this build has a page at the path, where "/submit-eod/today" is met by "/submit-eod/$forDate". */
export function useHasRoute(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  const patterns = Object.keys(routesByPath)
    .filter((path) => path !== '/$')
    .map((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`))
  return (path) => patterns.some((pattern) => pattern.test(path))
}
