import { useMatches } from '@tanstack/react-router'
import { helpPages } from '#web/lib/help-pages.gen.ts'

/** The help page for the current page. */
export function useHelp(): { title: string; href: string } {
  const route = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' })
  const pattern = route.length > 1 ? route.replace(/\/$/, '') : route
  const page = helpPages.find(({ of }) => of.includes(pattern))
  return page ? { title: page.title, href: `/help/${page.name}` } : { title: 'All pages', href: '/help' }
}
