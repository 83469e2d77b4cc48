/**
 * In milliseconds: what closes returns the focus 10 after it is closed, when the element may be out of the page already.
 * Whoever moves the focus elsewhere waits for that.
 */
export const afterFocusReturns = 50
