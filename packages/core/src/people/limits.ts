/** The longest values that are stored for a person (characters). */
export const maxPersonName = 120
export const maxDesignation = 120
export const maxEmail = 320
