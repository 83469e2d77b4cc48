/** In milliseconds: when a closing popup returns the focus, as in Mantine. */
export const beforeFocusReturns = 10

/**
 * In milliseconds. A closing popup returns the focus after 10, when the element may already be removed. Code that
 * moves the focus elsewhere waits for that.
 */
export const afterFocusReturns = 50

/** Sets the focus on the heading of the first of the places that is still on the page and has one. */
export function focusHeading(...places: readonly (Element | null | undefined)[]): void {
  const heading = places
    .filter((place) => place?.isConnected)
    .map((place) => place!.querySelector<HTMLElement>('h1, h2'))
    .find((found) => found !== null)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
