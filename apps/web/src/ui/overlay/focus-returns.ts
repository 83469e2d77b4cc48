/** In milliseconds: when what closes returns the focus, as the library's popups do. */
export const beforeFocusReturns = 10

/**
 * In milliseconds: what closes returns the focus 10 after it is closed, when the element may be out of the page already.
 * Whoever moves the focus elsewhere waits for that.
 */
export const afterFocusReturns = 50
