/** The longest values that are stored for a person (characters). */
export const maxPersonName = 120
export const maxDesignation = 120
export const maxEmail = 320
/** How many people one request changes. */
export const mostChangedAtOnce = 200
/** How many rows a page of a list may have in place of its usual number (docs/spec/decisions.md#131). */
export const largerPages = [25, 50] as const
