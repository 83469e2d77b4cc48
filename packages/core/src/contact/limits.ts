/** The longest texts of the contact form (characters). */
export const contactLimits = { name: 100, email: 200, organisation: 100, message: 5_000 } as const

/** How many days a message is kept, and its mail with it. */
export const contactKeptDays = 400

export const contactPageSize = 10
