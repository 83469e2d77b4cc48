import { useRouter } from '@tanstack/react-router'

/** Whether the app has a page at the path; "/submit-eod/today" matches "/submit-eod/$forDate". */
export function useHasRoute(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  const patterns = Object.keys(routesByPath)
    .filter((path) => path !== '/$')
    .map((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`))
  return (path) => patterns.some((pattern) => pattern.test(path))
}
