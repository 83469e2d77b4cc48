/** Replaces the page by an address outside of Daymark. */
export function leaveFor(url: string): void {
  location.assign(url)
}

/**
 * Loads the start page after a logout, or the given one. The full page load drops all data in memory; clearing it earlier would break
 * the displayed page. If the browser restores this page from its back/forward cache, it reloads.
 */
export function leaveForStart(page = '/'): void {
  addEventListener('pagehide', () => document.body.replaceChildren())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  leaveFor(page)
}
