import { shownKeys, useShortcuts } from './shortcuts.ts'

const keys = 'g v'

/** The keys of the review, as its buttons show them. G R leads to the list of reports on every page. */
export const reviewKeys = shownKeys(keys)

/** Begins the review of what waits by the keys that the button of the page shows. */
export function useReviewShortcut(run: () => void, isEnabled: boolean): void {
  useShortcuts(
    [{ keys, does: 'Review pending', group: 'Reports', command: 'review-pending', run }],
    isEnabled,
  )
}
