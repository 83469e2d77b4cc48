/** The longest that is kept of a person (characters). */
export const maxPersonName = 120
export const maxDesignation = 120
export const maxEmail = 320
