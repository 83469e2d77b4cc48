import { shownKeys, useShortcuts } from './shortcuts.ts'

const keys = 'g v'

/** The keys of the review, as displayed on its buttons. G R opens the list of reports on every page. */
export const reviewKeys = shownKeys(keys)

/** Starts the review of pending reports with the keys that the page's button shows; on every page that of all. */
export function useReviewShortcut(
  run: () => void,
  isEnabled: boolean,
  where: { everyPage?: boolean } = {},
): void {
  const group = where.everyPage ? 'Anywhere' : 'Reports'
  useShortcuts([{ keys, does: 'Review pending', group, command: 'review-pending', run }], isEnabled, where)
}
