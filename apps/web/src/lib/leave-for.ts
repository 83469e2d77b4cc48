/** Opens an address outside of Daymark in place of the page. */
export function leaveFor(url: string): void {
  location.assign(url)
}

/**
 * Loads the start page in place of the page of a person who is signed in no more. The full load drops all data in
 * memory; emptying it before would break the shown page. A browser that keeps the page to go back to it keeps nothing
 * that can be read, and loads it again.
 */
export function leaveForStart(): void {
  addEventListener('pagehide', () => document.body.replaceChildren())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  leaveFor('/')
}
