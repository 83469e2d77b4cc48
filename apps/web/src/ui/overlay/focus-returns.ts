/** In milliseconds: when a closing popup returns the focus, as in Mantine. */
export const beforeFocusReturns = 10

/**
 * In milliseconds. A closing popup returns the focus after 10, when the element may already be removed. Code that
 * moves the focus elsewhere waits for that.
 */
export const afterFocusReturns = 50
